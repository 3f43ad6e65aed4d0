import Foundation

/// One moment of a timeline, in the words of the BFF's schema.
public struct Moment: Identifiable, Equatable, Sendable {
    /// The store's key. It grows with the moment's time, so that ordering by it is ordering by time.
    public struct ID: Hashable, Comparable, Sendable {
        public let rawValue: Int64

        public init(_ rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static func < (one: ID, other: ID) -> Bool {
            one.rawValue < other.rawValue
        }
    }

    /// What the author shared: the schema's `MomentType`.
    public enum Kind: String, Sendable {
        case url = "URL"
        case photos = "PHOTOS"
    }

    public let id: ID
    /// The identifier at its origin, opaque.
    public let remoteID: String
    public let author: User
    public let kind: Kind
    public let title: String?
    /// True where `title` holds only the beginning: lists read no more of it than they show.
    public let isTitleCut: Bool
    /// As the origin wrote it; `WebAddress` decides whether it can be followed.
    public let url: String?
    public let photos: [Photo]
    /// How many more there are: lists read no more of them than they show.
    public let morePhotos: Int
    /// Nil where the origin's date could not be read; such moments sort as the oldest.
    public let createdDate: Date?
    /// Whether the account's owner likes it.
    public let isLiked: Bool
    /// The others who like it; never the account's owner.
    public let likes: [User]
    /// How many more like it than `likes` holds.
    public let moreLikes: Int
    /// Whether the account's owner wrote or shared it; never of what comes from a feed.
    public let isMine: Bool
    /// Where it was shared from; nil for what was not.
    public let origin: Origin?
    /// The feed that it comes from; nil where it was posted, shared or imported here.
    public let feed: Feed.ID?
    /// What the person calls that feed.
    public let feedName: String?

    /// True where it is the beginning of a moment of which there is more in the store.
    public var isCut: Bool { isTitleCut || morePhotos > 0 || moreLikes > 0 }

    public init(
        id: ID, remoteID: String, author: User, kind: Kind, title: String?, isTitleCut: Bool = false,
        url: String? = nil, photos: [Photo] = [], morePhotos: Int = 0, createdDate: Date?, isLiked: Bool = false,
        likes: [User] = [], moreLikes: Int = 0, isMine: Bool = false, origin: Origin? = nil,
        feed: Feed.ID? = nil, feedName: String? = nil
    ) {
        self.id = id
        self.remoteID = remoteID
        self.author = author
        self.kind = kind
        self.title = title
        self.isTitleCut = isTitleCut
        self.url = url
        self.photos = photos
        self.morePhotos = morePhotos
        self.createdDate = createdDate
        self.isLiked = isLiked
        self.likes = likes
        self.moreLikes = moreLikes
        self.isMine = isMine
        self.origin = origin
        self.feed = feed
        self.feedName = feedName
    }
}
