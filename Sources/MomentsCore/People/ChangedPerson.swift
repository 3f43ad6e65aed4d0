/// A server's answer to a relationship change.
package struct ChangedPerson: Equatable, Sendable {
    /// The server's identifier of them.
    package let id: String
    /// As the server writes it; nil where it was not asked who they are.
    package let handle: String?
    /// Nil where it did not say.
    package let relationship: Relationship?

    package init(id: String, handle: String? = nil, relationship: Relationship?) {
        self.id = id
        self.handle = handle
        self.relationship = relationship
    }
}
