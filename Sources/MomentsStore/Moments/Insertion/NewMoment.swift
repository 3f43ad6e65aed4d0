import GRDB
import MomentsCore

/// A moment on its way into the store, its lists already in the form that the store keeps.
package struct NewMoment: Equatable, Sendable {
    package let remoteID: String
    let author: User
    let kind: Moment.Kind
    let title: String?
    let url: String?
    let photos: String
    /// Unix seconds; nil where there is no date.
    let createdAt: Int64?
    /// Whether the person likes it; nil where it was not said.
    package var isLiked: Bool?
    /// Nil where it was not said who likes it.
    let likes: String?
    /// Whether the account's owner wrote or shared it here.
    let isOwn: Bool
    let origin: StoredOrigin?
    let words: IndexedMoment
    /// Why it is not shown; of an entry of a feed alone.
    var hidden: HiddenReasons = []

    /// - Parameters:
    ///   - isLiked: nil where it was not said; new moments are not liked then, others stay as they are.
    ///   - likes: likewise.
    ///   - createdAt: Unix seconds.
    package init(
        remoteID: String, author: User = User(), kind: Moment.Kind = .photos, title: String? = nil, url: String? = nil,
        photos: [Photo] = [], createdAt: Int64? = nil, isLiked: Bool? = nil, likes: [User]? = nil,
        isOwn: Bool = false
    ) {
        self.init(
            remoteID: remoteID, author: author, kind: kind, title: title, url: url, photos: photos,
            createdAt: createdAt, isLiked: isLiked, likes: likes, isOwn: isOwn, origin: nil)
    }

    init(
        remoteID: String, author: User = User(), kind: Moment.Kind = .photos, title: String? = nil, url: String? = nil,
        photos: [Photo] = [], createdAt: Int64? = nil, isLiked: Bool? = nil, likes: [User]? = nil,
        isOwn: Bool = false, origin: StoredOrigin?, status: StatusDetails? = nil
    ) {
        self.remoteID = remoteID
        self.author = author
        self.kind = kind
        self.title = title
        self.url = url
        self.photos = StoredJSON.encode(photos)
        self.createdAt = createdAt
        self.isLiked = isLiked
        self.likes = likes.map { StoredJSON.encode($0) }
        self.isOwn = isOwn
        self.origin = origin
        words = IndexedMoment(title: title, author: author.name, photos: photos, status: status)
    }
}

extension NewMoment {
    /// The identity of a moment within its feed.
    struct Identity: Hashable {
        let remoteID: String
        let createdAt: Int64?
    }

    var identity: Identity { Identity(remoteID: remoteID, createdAt: createdAt) }

    /// All keys of its second.
    var keys: ClosedRange<Int64> { MomentKey.keys(ofSecond: createdAt) }

    /// The value of the moment in each of these columns.
    /// - Parameters:
    ///   - columns: any but the key, which the store gives, and those that only changes set.
    ///   - feed: nil for a local moment.
    func values(
        of columns: [MomentColumn], _ account: Account.ID, feed: Feed.ID? = nil
    ) -> [DatabaseValue] {
        columns.map { value(of: $0, account, feed) }
    }

    /// The places of moments in the order to insert them in: the full-text index writes out what it gathered whenever a key
    /// is smaller than the one before.
    static func oldestFirst(_ moments: [NewMoment]) -> [Int] {
        moments.indices.sorted {
            (moments[$0].keys.lowerBound, $0) < (moments[$1].keys.lowerBound, $1)
        }
    }

    private func value(of column: MomentColumn, _ account: Account.ID, _ feed: Feed.ID?) -> DatabaseValue {
        switch column {
        case .id, .likeChange: .null
        case .account: account.databaseValue
        case .remoteID: remoteID.databaseValue
        case .authorID: author.id.databaseValue
        case .authorName: author.name.databaseValue
        case .authorAvatar: author.avatar.databaseValue
        case .kind: kind.rawValue.databaseValue
        case .title: title.databaseValue
        case .url: url.databaseValue
        case .photos: photos.databaseValue
        case .createdAt: createdAt.databaseValue
        case .isLiked: (isLiked ?? false).databaseValue
        case .likes: (likes ?? "[]").databaseValue
        case .isOwn: isOwn.databaseValue
        case .origin: (origin?.text).databaseValue
        case .titleWords: words.title.databaseValue
        case .authorWords: words.author.databaseValue
        case .altWords: words.alt.databaseValue
        case .feed: feed.databaseValue
        case .serverLiked: (feed == nil ? nil : isLiked).databaseValue
        case .hidden: hidden.rawValue.databaseValue
        }
    }
}

extension Optional where Wrapped: DatabaseValueConvertible {
    var databaseValue: DatabaseValue { self?.databaseValue ?? .null }
}
