/// Everything that is shown where something is done to a person. Equal props draw equal screens.
package struct PersonActionsProps: RowsProps, VoicedProps {
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: PersonActionsChoice
        package var text: String
        /// Of what is switched on or off; nil of all else.
        package var isOn: Bool?
        /// Why it cannot be done; nil where it can.
        package var reason: String?

        package init(id: PersonActionsChoice, text: String, isOn: Bool? = nil, reason: String? = nil) {
            self.id = id
            self.text = text
            self.isOn = isOn
            self.reason = reason
        }
    }

    /// Whom it is done to: "@alan@kites.example".
    package var title = ""
    package var rows: [Row] = []
    package var selection: Row.ID?
    package var question: Question?
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
