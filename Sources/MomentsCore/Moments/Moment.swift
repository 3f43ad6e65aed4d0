import Essentials

/// One moment of a timeline, in the words of the BFF's schema.
public struct Moment: Identifiable, Equatable, Sendable {
    /// The store's key. The key grows with the moment's time, so that ordering by it is ordering by time.
    public struct ID: Hashable, Comparable, Sendable, Codable {
        package let rawValue: Int64

        package init(_ rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static func < (one: ID, other: ID) -> Bool {
            one.rawValue < other.rawValue
        }

        public init(from decoder: any Decoder) throws {
            self.init(try decoder.singleValueContainer().decode(Int64.self))
        }

        public func encode(to encoder: any Encoder) throws {
            try rawValue.encode(to: encoder)
        }
    }

    /// The content that the author shared: the schema's `MomentType`.
    package enum Kind: String, Sendable {
        case url = "URL"
        case photos = "PHOTOS"
    }

    /// Another feed that has the same post, and what the person calls it.
    package struct OtherFeed: Equatable, Sendable {
        package let id: Feed.ID
        package let name: String
        /// The post there.
        package let moment: ID

        package init(id: Feed.ID, name: String, moment: ID) {
            self.id = id
            self.name = name
            self.moment = moment
        }
    }

    public let id: ID
    /// The identifier at its origin, opaque.
    package let remoteID: String
    package let author: User
    package let kind: Kind
    package let title: String?
    /// True where `title` holds only the beginning: lists read no more of it than they show.
    package let isTitleCut: Bool
    /// As the origin wrote it; `WebAddress` decides whether it can be followed.
    package let url: String?
    package let photos: [Photo]
    /// How many more there are: lists read no more of them than they show.
    package let morePhotos: Int
    /// Nil where the origin's date could not be read; such moments sort as the oldest.
    package let createdDate: Date?
    /// Whether the account's owner likes it.
    package private(set) var isLiked: Bool
    /// The others who like it; never the account's owner.
    package let likes: [User]
    /// How many more like it than `likes` holds.
    package let moreLikes: Int
    /// Whether the account's owner wrote or shared it; never of what comes from a feed.
    package let isMine: Bool
    /// Where it was shared from; nil for what was not.
    package let origin: Origin?
    /// The feed that it comes from; nil where it was posted, shared or imported here.
    package let feed: Feed.ID?
    /// The person's name for that feed.
    package let feedName: String?
    /// Whether the account has other feeds beside that, so that its name says something.
    package let isOneOfSeveralFeeds: Bool
    private var details: Details?

    /// The details of its status; nil of all but moments of a Mastodon-compatible server.
    package var status: StatusDetails? {
        switch details {
        case .status(let status, _, _): status
        case nil: nil
        }
    }

    /// The server's identifier of the status that it shows: of a boost the one that is boosted. Nil of a notification without
    /// one, and of a post that its server does not have yet.
    package var statusID: String? {
        switch details {
        case .status(_, _, let place):
            place.notification?.hasStatus == false || isUnsent ? nil : place.statusID ?? remoteID
        case nil: nil
        }
    }

    /// The moment that actions change: in a view of a server the status that it shows, wherever else that stands; else itself.
    package var subject: ID {
        switch details {
        case .status(_, _, let place): place.subject ?? id
        case nil: id
        }
    }

    /// Whether the person whose account it came with on its server wrote it there.
    package var isOwnStatus: Bool {
        switch details {
        case .status(_, _, let place): place.isOwn
        case nil: false
        }
    }

    /// Whether its server mutes the conversation that it stands in.
    package var canBeMuted: Bool {
        switch details {
        case .status(_, _, let place): place.canBeMuted
        case nil: false
        }
    }

    /// How the identifiers of what was written here begin, until a server gives them another one.
    package static let ownPrefix = "own-"

    /// Whether it was posted here for a server that does not have it yet.
    package var isUnsent: Bool { status != nil && remoteID.hasPrefix(Self.ownPrefix) }

    /// The feed that its photos come with; nil where they are of the account's own.
    package var photoFeed: Feed.ID? { isUnsent ? nil : feed }

    /// The notification that it shows; nil everywhere else.
    package var notification: NotificationGroup? {
        switch details {
        case .status(_, _, let place): place.notification
        case nil: nil
        }
    }

    /// The conversation of which it is the last message; nil everywhere but among messages.
    package var conversation: Conversation? {
        switch details {
        case .status(_, _, let place): place.conversation
        case nil: nil
        }
    }

    /// In a thread how deep an answer it is; 0 for what answers none that is there, and everywhere else.
    package var level: Int {
        switch details {
        case .status(_, _, let place): place.level
        case nil: 0
        }
    }

    /// Whether its author wants it to be read first among what they post; false everywhere else.
    package var isPinned: Bool {
        switch details {
        case .status(_, _, let place): place.isPinned
        case nil: false
        }
    }

    /// The other feeds that have it, too: of those that an account follows one status stands in the timeline once.
    package var otherFeeds: [OtherFeed] {
        switch details {
        case .status(_, let others, _): others
        case nil: []
        }
    }

    /// The same as it is shown once its reader set a reaction, or took it back.
    package func with(_ reaction: Reaction, _ isSet: Bool) -> Moment {
        var moment = self
        if reaction == .like {
            guard isLiked != isSet else { return self }
            moment.isLiked = isSet
        }
        if case .status(var status, let others, let place) = details {
            status.set(reaction, isSet)
            moment.details = .status(status, others, place)
        }
        return moment
    }

    /// True where it is the beginning of a moment of which there is more in the store.
    package var isCut: Bool { isTitleCut || morePhotos > 0 || moreLikes > 0 }

    package init(
        id: ID, remoteID: String, author: User, kind: Kind, title: String?, isTitleCut: Bool = false,
        url: String? = nil, photos: [Photo] = [], morePhotos: Int = 0, createdDate: Date?, isLiked: Bool = false,
        likes: [User] = [], moreLikes: Int = 0, isMine: Bool = false, origin: Origin? = nil,
        feed: Feed.ID? = nil, feedName: String? = nil, isOneOfSeveralFeeds: Bool = false,
        status: StatusDetails? = nil,
        otherFeeds: [OtherFeed] = [], statusID: String? = nil, level: Int = 0,
        isPinned: Bool = false, notification: NotificationGroup? = nil, conversation: Conversation? = nil,
        subject: ID? = nil, isOwnStatus: Bool = false, canBeMuted: Bool = true
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
        self.isOneOfSeveralFeeds = isOneOfSeveralFeeds
        details = status.map {
            .status(
                $0, otherFeeds,
                Place(
                    statusID: statusID, level: level, isPinned: isPinned, notification: notification,
                    conversation: conversation, subject: subject, isOwn: isOwnStatus, canBeMuted: canBeMuted))
        }
    }
}

/// Out of line: moments are copied often, and most have none.
private indirect enum Details: Equatable, Sendable {
    case status(StatusDetails, [Moment.OtherFeed], Place)
}

private struct Place: Equatable, Sendable {
    /// Nil where the moment goes by the same identifier.
    let statusID: String?
    let level: Int
    let isPinned: Bool
    let notification: NotificationGroup?
    let conversation: Conversation?
    /// Nil where it is the moment itself.
    let subject: Moment.ID?
    let isOwn: Bool
    let canBeMuted: Bool
}

extension Moment {
    /// Whether nothing of it may leave the screen.
    package var isDirect: Bool { status?.isDirect ?? false }
}
