import MomentsCore

/// Everything the profile shows. Equal props draw equal screens, but for pictures that are still being decoded.
package struct ProfileProps: VoicedProps, Sendable {
    /// "Your profile"
    package var title = ""
    package var fullName = ""
    /// The email, or the feed that the person comes from.
    package var origin: String?
    package var bio: String?
    /// "12 moments, 30 photos, 3 albums", and what an album is; nil until they are counted.
    package var counts: String?
    /// "12 followers", of several accounts "home: 12 followers · work: 3 followers"; nil where no server says.
    package var followers: String?
    package var avatar: PhotoSource?
    package var background: PhotoSource?
    package var rows: [MomentRowProps] = []
    /// Always one of `rows`; nil only where there are none.
    package var selection: Moment.ID?
    package var emptyPlace: EmptyPlace?
    package var status: String?
    package var voice = MessageVoice.plain
    /// The last change, while it can be undone: "Liked".
    package var undo: String?
    /// The actions that the profile or the selected moment refuses, and why.
    package var availability = ActionAvailability.all

    package init() {}
}
