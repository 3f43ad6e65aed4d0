import MomentsCore

/// One moment of a list, in finished text.
package struct MomentRowProps: Equatable, Sendable, Identifiable {
    /// How many of its photos a list shows.
    package static let maximumPictures = 4

    package let id: Moment.ID
    package var author: String
    /// The event of a notification, in place of the author.
    package var told: ToldProps?
    /// The author as a picture, where there is room for it.
    package var avatar = AvatarProps()
    /// Stands behind the author of the reader's own: " (you)"; otherwise empty.
    package var ownMark: String
    /// The feed that it came with; nil for a moment of the account itself.
    package var feed: String?
    /// "3 h ago"
    package var date: String
    /// "3h", where a row has room for no more.
    package var age: String?
    /// "08:00", where a line above names the day; nil elsewhere.
    package var hour: String?
    /// "Shared from Grace · 22 Mar 2021"
    package var origin: String?
    /// The author of the moment that was shared, beside the person who shared it: "Grace".
    package var sharedFrom: String?
    package var text: String?
    /// True where the text goes on beyond what the list holds.
    package var isTextCut: Bool
    /// Nil where the text has it already.
    package var link: String?
    /// "3 photos: https://…"
    package var photos: String?
    /// The first of its photos that are shown as pictures, where there is room for them.
    package var pictures: [PhotoProps] = []
    /// How many photos it has beside those: "+3".
    package var morePictures: String?
    /// "You and 3 others"
    package var likes: String?
    package var isLiked: Bool
    /// Whether the line of likes is there even without likes, so that a like moves nothing.
    package var isCounted = false
    /// With what `likes` begins where the reader is among them: "You".
    package var ownLike: String?
    /// Further facts from its server; nil of a moment from no Mastodon-compatible server.
    package var status: StatusProps?
    /// In a conversation its depth below the post that is shown whole; 0 for a post that is no reply to that.
    package var level = 0
    /// The columns that lead to a reply in a conversation; none where that does not branch, and everywhere else.
    package var guides: [ThreadGuide] = []
    /// `level` in words, for where the columns have no room: "12 levels down"; nil without columns.
    package var depth: String?
    /// The gap between this moment and the one below; nil where there is none.
    package var gapBelow: GapProps?
    /// The day that begins with the moment below: "Yesterday"; nil where that one is of the same day.
    package var dayBelow: String?
    /// The places of the search terms in it.
    package var highlights = Highlights()

    package init(
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
