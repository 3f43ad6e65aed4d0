/// Everything that the first screen of a newcomer shows. Equal props draw equal screens.
package struct WelcomeProps: RowsProps, VoicedProps {
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: WelcomeWay
        /// "Look around"
        package var name: String
        /// What that is, where there is room for it.
        package var detail: String

        package init(id: WelcomeWay, name: String, detail: String) {
            self.id = id
            self.name = name
            self.detail = detail
        }
    }

    /// What Moments is, in one sentence.
    package var purpose = ""
    package var rows: [Row] = []
    package var selection: Row.ID?
    /// What was done that means nothing here.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
