/// A person's local account: the timeline in the store belongs to one.
public struct Account: Identifiable, Hashable, Sendable {
    public let id: Int64
    package let email: EmailAddress
    /// The display name: the one the person chose, else that of their imported timeline, else the part of
    /// the email before the `@`.
    package let name: String

    package init(id: Int64, email: EmailAddress, name: String) {
        self.id = id
        self.email = email
        self.name = name
    }
}
