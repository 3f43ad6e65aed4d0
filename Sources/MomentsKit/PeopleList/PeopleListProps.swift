/// Everything that is shown of a list of people. Equal props draw equal screens.
package struct PeopleListProps: RowsProps, VoicedProps {
    package struct Row: Equatable, Sendable, Identifiable {
        /// Their handle.
        package let id: String
        package var name: String
        /// "@ada@kites.example"
        package var handle: String
        /// Their relationship with the person, and their kind: "following", "bot".
        package var marks: [String]
        /// The beginning of their profile text.
        package var text: String?

        package init(id: String, name: String, handle: String, marks: [String] = [], text: String? = nil) {
            self.id = id
            self.name = name
            self.handle = handle
            self.marks = marks
            self.text = text
        }
    }

    /// "Followers · @ada@kites.example"
    package var title = ""
    package var rows: [Row] = []
    package var selection: Row.ID?
    /// Whether they ask to follow the person, and can be answered.
    package var areRequests = false
    /// Why the server did not say; nil where it did.
    package var problem: String?
    /// The sentence in place of the rows: that they are being loaded, or that there is nobody.
    package var emptyPlace: EmptyPlace?
    /// The result of the last action, or that more people are being loaded.
    package var status: String?
    package var voice = MessageVoice.plain
    /// The last change, while it can be undone: "Followed @ada@kites.example".
    package var undo: String?

    package init() {}
}
