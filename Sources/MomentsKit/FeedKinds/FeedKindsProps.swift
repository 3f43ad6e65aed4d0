import MomentsCore

/// Everything that is shown where the kind of a server is chosen. Equal props draw equal screens.
package struct FeedKindsProps: RowsProps, VoicedProps {
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: Feed.Kind
        /// "Mastodon, GoToSocial, Pleroma …"
        package var name: String
        /// The benefit of following one.
        package var detail: String

        package init(id: Feed.Kind, name: String, detail: String) {
            self.id = id
            self.name = name
            self.detail = detail
        }
    }

    package var rows: [Row] = []
    package var selection: Row.ID?
    /// A message that the last action means nothing here.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
