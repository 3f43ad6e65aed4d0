import MomentsCore

/// Everything the outbox shows. Equal props draw equal screens.
package struct OutboxProps: RowsProps, VoicedProps {
    /// One change, in finished text.
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: OutboxItem.ID
        /// "Liked"
        package var change: String
        /// The beginning of the moment's text.
        package var title: String
        package var feed: String
        /// "Waits for delivery"
        package var state: String
        /// Why it was put off or refused; nil where it was not.
        package var problem: String?

        package init(
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

    package var rows: [Row] = []
    /// Always one of `rows`; nil only where there are none.
    package var selection: OutboxItem.ID?
    /// Where there are no rows.
    package var emptyPlace: EmptyPlace?
    /// The question before a change is dropped; nil while there is none.
    package var question: Question?
    /// An error, or the result of the last action.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
