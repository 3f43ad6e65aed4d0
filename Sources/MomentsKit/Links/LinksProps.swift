import MomentsCore

/// Everything the list of links shows. Equal props draw equal screens.
package struct LinksProps: RowsProps, VoicedProps {
    /// One link, in finished text.
    package struct Row: Equatable, Sendable, Identifiable {
        /// Its index.
        package let id: Int
        package var kind: MomentLink.Kind
        /// "https://example.com/1.jpg  A lake"
        package var text: String

        package init(id: Int, kind: MomentLink.Kind, text: String) {
            self.id = id
            self.kind = kind
            self.text = text
        }
    }

    /// What happens to the one that is chosen: "Open which link?"
    package var title = ""
    /// One alone where it is asked about.
    package var rows: [Row] = []
    package var selection: Row.ID?
    /// What is asked before one is opened that leads elsewhere than it says; nil while nothing is.
    package var question: Question?
    /// What was done that means nothing here.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
