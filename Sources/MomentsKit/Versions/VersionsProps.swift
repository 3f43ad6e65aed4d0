import MomentsCore

/// Everything that is shown of the versions of a post. Equal props draw equal screens.
package struct VersionsProps: RowsProps, VoicedProps {
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: Moment.ID
        /// When it was written: "5 min ago".
        package var date: String
        /// "now", "original"; nil of all between.
        package var place: String?
        /// All of it.
        package var text: String

        package init(id: Moment.ID, date: String, place: String? = nil, text: String) {
            self.id = id
            self.date = date
            self.place = place
            self.text = text
        }
    }

    package var title = ""
    /// The newest first.
    package var rows: [Row] = []
    package var selection: Row.ID?
    /// Why the server did not tell; nil where it did.
    package var problem: String?
    /// The hint of an empty list: the versions are loading, or there are none.
    package var emptyPlace: EmptyPlace?
    /// The message about a key that means nothing here.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
