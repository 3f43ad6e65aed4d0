/// Everything that is shown where something is done to a person. Equal props draw equal screens.
package struct PersonActionsProps: RowsProps, VoicedProps {
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: PersonActionsChoice
        package var text: String
        /// Whether the choice is switched on; nil of all that are no switch.
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

    /// The other person: "@alan@kites.example".
    package var title = ""
    package var rows: [Row] = []
    package var selection: Row.ID?
    package var question: Question?
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
