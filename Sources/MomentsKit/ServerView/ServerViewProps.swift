import MomentsCore

/// Everything that a view of a server shows. Equal props draw equal screens.
package struct ServerViewProps: VoicedProps, Sendable {
    /// "Thread", or where several servers are followed "Thread · home".
    package var title = ""
    /// The progress or the age of the view: "loading …", "loaded 12 min ago"; nil where nothing of it ever came.
    package var state: String?
    /// The moments that arrived above since the reader came: "3 new"; nil where none did.
    package var newMoments: String?
    /// Why it did not come the last time; nil where it did.
    package var problem: String?
    /// The person whose posts these are, above them; nil before their profile came, and in all other views.
    package var person: PersonProps?
    package var isOfPerson = false
    package var isOfTag = false
    package var isOfNotifications = false
    /// Whether the first moment of the view is selected, and nothing missing below it.
    package var isFirstSelected = true
    /// A window of it, in the order of the view.
    package var rows: [MomentRowProps] = []
    /// Always one of `rows`; nil only where there are none.
    package var selection: Moment.ID?
    /// Whether the gap below the selected moment is selected in its stead.
    package var isGapSelected = false
    /// The sentence in place of the rows; nil where there are some.
    package var emptyPlace: EmptyPlace?
    /// The result of the last action.
    package var status: String?
    package var voice = MessageVoice.plain
    /// The last change, while it can be undone: "Liked".
    package var undo: String?
    /// The actions that the selected moment refuses, and why.
    package var availability = ActionAvailability.all

    package init() {}
}
