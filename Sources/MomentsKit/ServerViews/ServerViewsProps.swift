import MomentsCore

/// Everything that is shown where a view of a server is chosen. Equal props draw equal screens.
package struct ServerViewsProps: RowsProps, VoicedProps {
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: ServerViewChoice
        /// The account whose rows begin here, where there are several; nil for the others.
        package var heading: String?
        /// "Local"
        package var name: String
        /// Its content in a few words.
        package var detail: String

        package init(id: ServerViewChoice, heading: String? = nil, name: String, detail: String) {
            self.id = id
            self.heading = heading
            self.name = name
            self.detail = detail
        }
    }

    package var rows: [Row] = []
    package var selection: Row.ID?
    /// Whether that is a list, with which more can be done.
    package var isListSelected = false
    /// Where no server is followed that has views.
    package var emptyPlace: EmptyPlace?
    /// The message after an action that means nothing here, or the error of reading the store.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
