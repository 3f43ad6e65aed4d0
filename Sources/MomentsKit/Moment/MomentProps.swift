/// Shows one moment, whole.
@MainActor public protocol MomentComponent: AnyObject {
    func render(_ props: MomentProps)
}

/// Everything the screen of one moment shows. Equal props draw equal screens, but for pictures that are still being decoded.
public struct MomentProps: Equatable, Sendable {
    public var author = ""
    /// The author as a picture.
    public var avatar = AvatarProps()
    /// Stands behind the author of the reader's own: " (you)"; otherwise empty.
    public var ownMark = ""
    /// The feed that it came with; nil for what is the account's own.
    public var feed: String?
    /// "22 Mar 2021, 08:00 (5 years ago)"
    public var date = ""
    /// "Shared from Grace · 22 Mar 2021"
    public var origin: String?
    public var text: String?
    /// Nil where the text has it already.
    public var link: String?
    /// The address of each photo: "1 of 3  https://…"
    public var photos: [String] = []
    /// The pictures of the first of `photos`, in the same order; nil for one that cannot be shown; empty where none
    /// can.
    public var pictures: [PhotoProps?] = []
    public var likes: String?
    /// The first of the others who like it and have pictures.
    public var likers: [AvatarProps] = []
    public var isLiked = false
    /// With what `likes` begins where the reader is among them: "You".
    public var ownLike: String?
    /// Where it is in its timeline: "12 of 2,362".
    public var position: String?
    public var hasNext = false
    public var hasPrevious = false
    /// Whether there are others that the same search found.
    public var hasNextMatch = false
    public var hasPreviousMatch = false
    /// Where what was looked for stands in it.
    public var highlights = Highlights()
    /// The same for each of `photos`; empty where nothing was looked for.
    public var photoHighlights: [[Range<Int>]] = []
    /// What went wrong.
    public var status: String?
    /// The last change, while it can be undone: "Liked".
    public var undo: String?
    /// What cannot be done with it.
    public var availability = ActionAvailability.all

    public init() {}
}
