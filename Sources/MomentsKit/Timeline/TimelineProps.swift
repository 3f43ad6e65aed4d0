import MomentsCore

/// Everything the timeline shows. Equal props draw equal screens.
package struct TimelineProps: VoicedProps, Sendable {
    /// The head of the screen: "Moments · Ada".
    package var title = ""
    /// The title of the window: "Moments · Ada (3 new)".
    package var windowTitle: String?
    /// The owner of the timeline, in a sentence.
    package var spokenTitle = ""
    /// The owner of the feed whose moments alone are shown; nil where all are shown, or the server did not tell.
    package var owner: TimelineOwnerProps?
    /// A window of the timeline, newest first.
    package var rows: [MomentRowProps] = []
    /// Always one of `rows`; nil only where there are none.
    package var selection: Moment.ID?
    /// Whether the gap below the selected moment is selected in its stead.
    package var isGapSelected = false
    /// Where the selected moment is in the timeline: "12 of 2,362"; nil where there is none.
    package var position: String?
    /// Offers moments that came in above: "3 new".
    package var newMoments: String?
    /// The notifications that the person has not seen: "3 notifications"; nil where there are none.
    package var notifications: String?
    /// The same where there is little room: "3".
    package var notificationCount: String?
    /// Offers the reading position of another device: "You read up to 14:53 on another device"; nil where that is not above.
    package var readElsewhere: String?
    /// Whether a text waits to be written on.
    package var hasDraft = false
    /// The progress, or an error.
    package var status: String?
    package var voice = MessageVoice.plain
    /// The last change, while it can be undone: "Liked".
    package var undo: String?
    /// The servers that cannot be reached, which is no fault and passes: "offline", "kitchen offline"; nil where all can be.
    package var offline: String?
    /// The changes that wait for those servers: "1 waiting"; nil where none do, and where all servers are reached.
    package var waiting: String?
    /// Another problem of the feeds: "kitchen · kitchen.example answered with status 500. Try again later."; nil where there is
    /// none.
    package var feedProblem: String?
    package var feedProblemVoice = MessageVoice.failed
    /// The label while one of them is syncing, or while their servers push new posts.
    package var sync: String?
    /// The actions that the selected moment refuses, and why.
    package var availability = ActionAvailability.all
    /// Stands there while the timeline is empty; nil otherwise.
    package var emptyPlace: EmptyPlace?

    package init() {}
}
