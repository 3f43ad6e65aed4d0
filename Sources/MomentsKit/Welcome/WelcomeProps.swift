/// Everything that the first screen of a newcomer shows. Equal props draw equal screens.
package struct WelcomeProps: RowsProps, VoicedProps {
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: WelcomeWay
        /// "Look around"
        package var name: String
        /// The explanation of it, where there is room.
        package var detail: String

        package init(id: WelcomeWay, name: String, detail: String) {
            self.id = id
            self.name = name
            self.detail = detail
        }
    }

    /// The purpose of Moments, in one sentence.
    package var purpose = ""
    package var rows: [Row] = []
    package var selection: Row.ID?
    /// A message that the last action means nothing here.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
