import MomentsCore

/// Everything the feeds screen shows. Equal props draw equal screens.
package struct FeedsProps: RowsProps, VoicedProps {
    /// The kind of state that a feed is in.
    package enum Phase: Equatable, Sendable {
        case waiting, syncing, live, synced, failing, readOnly
    }

    /// One feed, in finished text.
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: Feed.ID
        package var name: String
        package var address: String
        /// "1,204 moments"
        package var count: String
        package var phase: Phase
        /// "Last synced: 5 min ago"
        package var state: String
        /// Why the last attempt failed, and what to do; nil where it did not.
        package var problem: String?
        /// Whether the person has to sign in to the server again.
        package var needsSignIn: Bool

        package init(
            id: Feed.ID, name: String, address: String, count: String, phase: Phase, state: String,
            problem: String? = nil, needsSignIn: Bool = false
        ) {
            self.id = id
            self.name = name
            self.address = address
            self.count = count
            self.phase = phase
            self.state = state
            self.problem = problem
            self.needsSignIn = needsSignIn
        }
    }

    package var rows: [Row] = []
    /// Always one of `rows`; nil only where there are none.
    package var selection: Feed.ID?
    /// Why nothing is synced at all; nil where it is.
    package var problem: String?
    /// Advice in place of the rows where there are none.
    package var emptyPlace: EmptyPlace?
    /// The question before a feed is removed; nil while there is none.
    package var question: Question?
    /// An error, or the result of the last action.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
