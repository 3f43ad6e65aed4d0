/// Everything that the screen for a vote shows. Equal props draw equal screens.
package struct PollProps: RowsProps, VoicedProps {
    package struct Row: Equatable, Sendable, Identifiable {
        /// The number of a choice, from 0; behind them the row that votes.
        package let id: Int
        package var text: String
        /// Nil of the row that votes.
        package var isChosen: Bool?

        package init(id: Int, text: String, isChosen: Bool?) {
            self.id = id
            self.text = text
            self.isChosen = isChosen
        }
    }

    package var rows: [Row] = []
    package var selection: Row.ID?
    /// An error, or a hint that no choice is selected.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
