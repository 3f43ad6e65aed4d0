/// Shows what waits for delivery.
@MainActor public protocol OutboxComponent: AnyObject {
    func render(_ props: OutboxProps)
}

/// Everything the outbox shows. Equal props draw equal screens.
public struct OutboxProps: Equatable, Sendable {
    /// One change, in finished text.
    public struct Row: Equatable, Sendable, Identifiable {
        public let id: OutboxItem.ID
        /// "Liked"
        public var change: String
        /// The beginning of the moment's text.
        public var title: String
        public var feed: String
        /// "Waits for delivery"
        public var state: String
        /// Why it was put off or refused; nil where it was not.
        public var problem: String?

        public init(
            id: OutboxItem.ID, change: String, title: String, feed: String, state: String, problem: String? = nil
        ) {
            self.id = id
            self.change = change
            self.title = title
            self.feed = feed
            self.state = state
            self.problem = problem
        }
    }

    public var rows: [Row] = []
    /// Always one of `rows`; nil only where there are none.
    public var selection: OutboxItem.ID?
    /// Where there are no rows.
    public var emptyHint: String?
    /// What is asked before a change is dropped; nil while nothing is.
    public var question: Question?
    /// An error, or the result of the last action.
    public var status: String?

    public init() {}
}
