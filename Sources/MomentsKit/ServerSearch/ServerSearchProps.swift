import MomentsCore

/// Everything that is shown of a search on a server. Equal props draw equal screens.
package struct ServerSearchProps: RowsProps, VoicedProps {
    /// Something that was found.
    package enum Found: Hashable, Sendable {
        /// By their handle.
        case person(String)
        /// Without its number sign.
        case tag(String)
        case status(Moment.ID)
    }

    package struct Row: Equatable, Sendable, Identifiable {
        package let id: Found
        /// "People", above the first one of these; nil for the others.
        package var heading: String?
        /// The person, "#kites", or the author of a post.
        package var name: String
        /// "@ada@kites.example"
        package var handle: String?
        /// The beginning of what they say of themselves, or of what was written.
        package var text: String?
        /// When it was posted: "12m"
        package var date: String?
        /// The same in lines: "12 min ago"
        package var spokenDate: String?

        package init(
            id: Found, heading: String? = nil, name: String, handle: String? = nil, text: String? = nil,
            date: String? = nil, spokenDate: String? = nil
        ) {
            self.id = id
            self.heading = heading
            self.date = date
            self.spokenDate = spokenDate
            self.name = name
            self.handle = handle
            self.text = text
        }
    }

    /// "Search: ada"
    package var title = ""
    /// People first, then hashtags, then posts.
    package var rows: [Row] = []
    package var selection: Row.ID?
    /// Why the server did not say; nil where it did.
    package var problem: String?
    /// Says that the search is running, or found nothing.
    package var emptyPlace: EmptyPlace?
    /// The message after an action that means nothing here, or the error of reading the store.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
