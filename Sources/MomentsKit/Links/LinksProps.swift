import MomentsCore

/// Everything the list of what a moment leads to shows. Equal props draw equal screens.
package struct LinksProps: RowsProps, VoicedProps {
    package enum Kind: Equatable, Sendable {
        case link, photo, person, tag, quotes
    }

    /// A link of a moment, in finished text.
    package struct Row: Equatable, Sendable, Identifiable {
        /// Its index.
        package let id: Int
        package var kind: Kind
        /// "https://example.com/1.jpg  A lake"
        package var text: String

        package init(id: Int, kind: Kind, text: String) {
            self.id = id
            self.kind = kind
            self.text = text
        }
    }

    /// The use of the chosen link: "Open"
    package var title = ""
    /// Only one while a question is about it.
    package var rows: [Row] = []
    package var selection: Row.ID?
    /// The question before a link is opened that leads elsewhere than it says; nil while there is none.
    package var question: Question?
    /// A message that the last action means nothing here.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
