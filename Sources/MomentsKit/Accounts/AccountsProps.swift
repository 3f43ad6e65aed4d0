/// Shows the accounts of a store.
@MainActor public protocol AccountsComponent: AnyObject {
    func render(_ props: AccountsProps)
}

/// Everything the accounts screen shows. Equal props draw equal screens.
public struct AccountsProps: Equatable, Sendable {
    /// One account, in finished text.
    public struct Row: Equatable, Sendable, Identifiable {
        public let id: Account.ID
        public var name: String
        public var email: String
        /// "shown now"
        public var state: String

        public init(id: Account.ID, name: String, email: String, state: String) {
            self.id = id
            self.name = name
            self.email = email
            self.state = state
        }
    }

    public var rows: [Row] = []
    /// Always one of `rows`; nil only where there are none.
    public var selection: Account.ID?
    /// An error, or the result of the last action.
    public var status: String?

    public init() {}
}
