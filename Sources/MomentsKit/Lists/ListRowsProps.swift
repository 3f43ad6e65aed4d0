/// Everything that the actions on a list, or the lists for a person, show. Equal props draw equal screens.
package struct ListRowsProps<ID: Hashable & Sendable>: RowsProps, VoicedProps {
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: ID
        package var text: String
        /// Whether the choice is switched on; nil of all that are no switch.
        package var isOn: Bool?
        /// Why it cannot be done; nil where it can.
        package var reason: String?

        package init(id: ID, text: String, isOn: Bool? = nil, reason: String? = nil) {
            self.id = id
            self.text = text
            self.isOn = isOn
            self.reason = reason
        }
    }

    package var title = ""
    package var rows: [Row] = []
    package var selection: ID?
    package var question: Question?
    package var emptyPlace: EmptyPlace?
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
