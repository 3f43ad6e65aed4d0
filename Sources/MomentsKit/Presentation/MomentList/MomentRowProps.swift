/// One moment of a list, in finished text.
public struct MomentRowProps: Equatable, Sendable, Identifiable {
    /// How many of its photos a list shows.
    public static let maximumPictures = 4

    public let id: Moment.ID
    public var author: String
    /// The author as a picture, where there is room for it.
    public var avatar = AvatarProps()
    /// Stands behind the author of the reader's own: " (you)"; otherwise empty.
    public var ownMark: String
    /// The feed that it came with; nil for what is the account's own.
    public var feed: String?
    /// "3 h ago"
    public var date: String
    /// "Shared from Grace · 22 Mar 2021"
    public var origin: String?
    public var text: String?
    /// True where the text goes on beyond what the list holds.
    public var isTextCut: Bool
    /// Nil where the text has it already.
    public var link: String?
    /// "3 photos: https://…"
    public var photos: String?
    /// The first of its photos that are shown as pictures, where there is room for them.
    public var pictures: [PhotoProps] = []
    /// How many photos it has beside those: "+3".
    public var morePictures: String?
    /// "You and 3 others"
    public var likes: String?
    public var isLiked: Bool
    /// With what `likes` begins where the reader is among them: "You".
    public var ownLike: String?
    /// The day that begins with the moment below: "Yesterday"; nil where that one is of the same day.
    public var dayBelow: String?
    /// Where what was looked for stands in it.
    public var highlights = Highlights()

    public init(
        id: Moment.ID, author: String, ownMark: String = "", feed: String? = nil, date: String, origin: String? = nil,
        text: String? = nil,
        isTextCut: Bool = false, link: String? = nil, photos: String? = nil, likes: String? = nil,
        isLiked: Bool = false, ownLike: String? = nil
    ) {
        self.id = id
        self.author = author
        self.ownMark = ownMark
        self.feed = feed
        self.date = date
        self.origin = origin
        self.text = text
        self.isTextCut = isTextCut
        self.link = link
        self.photos = photos
        self.likes = likes
        self.isLiked = isLiked
        self.ownLike = ownLike
    }
}
