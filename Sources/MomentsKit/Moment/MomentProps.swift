import MomentsCore

/// Everything the screen of one moment shows. Equal props draw equal screens, but for pictures that are still being decoded.
package struct MomentProps: VoicedProps, Sendable {
    package var author = ""
    /// The author as a picture.
    package var avatar = AvatarProps()
    /// Stands behind the author of the reader's own: " (you)"; otherwise empty.
    package var ownMark = ""
    /// The feed that it came with; nil for a moment of the account itself.
    package var feed: String?
    /// "22 Mar 2021, 08:00 (5 years ago)"
    package var date = ""
    /// "Shared from Grace · 22 Mar 2021"
    package var origin: String?
    package var text: String?
    /// Nil where the text has it already.
    package var link: String?
    /// The address of each photo: "1 of 3  https://…"
    package var photos: [String] = []
    /// The pictures of the first of `photos`, in the same order; nil for one that cannot be shown; empty where none
    /// can.
    package var pictures: [PhotoProps?] = []
    package var likes: String?
    /// The first of the others who like it and have pictures.
    package var likers: [AvatarProps] = []
    package var isLiked = false
    /// With what `likes` begins where the reader is among them: "You".
    package var ownLike: String?
    /// Further facts from its server; nil of a moment from no Mastodon-compatible server.
    package var details: StatusProps?
    /// The posts around it; empty of a local moment.
    package var conversation = ConversationProps()
    /// Whether it is a post on a server: those stand in conversations.
    package var isPost = false
    /// Where it is in its timeline: "12 of 2,362".
    package var position: String?
    /// Whether it is one of a view of a server: there the next one is none that is older.
    package var isInView = false
    package var hasNext = false
    package var hasPrevious = false
    /// Whether there are others that the same search found.
    package var hasNextMatch = false
    package var hasPreviousMatch = false
    /// The places of the search terms in it.
    package var highlights = Highlights()
    /// The same for each of `photos`; empty without a search.
    package var photoHighlights: [[Range<Int>]] = []
    /// An error.
    package var status: String?
    package var voice = MessageVoice.plain
    /// The last change, while it can be undone: "Liked".
    package var undo: String?
    /// The actions that the moment refuses, and why.
    package var availability = ActionAvailability.all

    package init() {}
}
