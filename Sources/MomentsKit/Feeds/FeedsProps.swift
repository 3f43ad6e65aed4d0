/// Shows the feeds of an account.
@MainActor public protocol FeedsComponent: AnyObject {
    func render(_ props: FeedsProps)
}

/// Everything the feeds screen shows. Equal props draw equal screens.
public struct FeedsProps: Equatable, Sendable {
    /// What kind of state a feed is in.
    public enum Phase: Equatable, Sendable {
        case waiting, syncing, synced, failing, readOnly
    }

    /// One feed, in finished text.
    public struct Row: Equatable, Sendable, Identifiable {
        public let id: Feed.ID
        public var name: String
        public var address: String
        /// "1,204 moments"
        public var count: String
        public var phase: Phase
        /// "Last synced: 5 min ago"
        public var state: String
        /// Why the last attempt failed, and what to do; nil where it did not.
        public var problem: String?

        public init(
            id: Feed.ID, name: String, address: String, count: String, phase: Phase, state: String,
            problem: String? = nil
        ) {
            self.id = id
            self.name = name
            self.address = address
            self.count = count
            self.phase = phase
            self.state = state
            self.problem = problem
        }
    }

    public var rows: [Row] = []
    /// Always one of `rows`; nil only where there are none.
    public var selection: Feed.ID?
    /// Why nothing is synced at all; nil where it is.
    public var problem: String?
    /// What to do where there are no rows.
    public var emptyHint: String?
    /// What is asked before a feed is removed; nil while nothing is.
    public var question: Question?
    /// An error, or the result of the last action.
    public var status: String?

    public init() {}
}
