/// Everything that the options of a post show. Equal props draw equal screens.
package struct ComposeOptionsProps: RowsProps, VoicedProps {
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: ComposeOption
        package var text: String
        /// The value that is set.
        package var value: String?
        /// The key that does the same in the text: "Alt+v".
        package var key: String?
        /// Why it cannot be changed; nil where it can.
        package var reason: String?

        package init(
            id: ComposeOption, text: String, value: String? = nil, key: String? = nil, reason: String? = nil
        ) {
            self.id = id
            self.text = text
            self.value = value
            self.key = key
            self.reason = reason
        }
    }

    package var rows: [Row] = []
    package var selection: Row.ID?
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
