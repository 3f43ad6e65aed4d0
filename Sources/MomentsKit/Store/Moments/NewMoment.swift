import GRDB

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
    let isLiked: Bool
    let likes: String
    /// Whether the account's owner wrote or shared it here.
    let isOwn: Bool
    let origin: StoredOrigin?
    let words: IndexedMoment

    init(
        remoteID: String, author: User = User(), kind: Moment.Kind = .photos, title: String? = nil, url: String? = nil,
        photos: [Photo] = [], createdAt: Int64? = nil, isLiked: Bool = false, likes: [User] = [],
        isOwn: Bool = false, origin: StoredOrigin? = nil
    ) {
        self.remoteID = remoteID
        self.author = author
        self.kind = kind
        self.title = title
        self.url = url
        self.photos = StoredJSON.encode(photos)
        self.createdAt = createdAt
        self.isLiked = isLiked
        self.likes = StoredJSON.encode(likes)
        self.isOwn = isOwn
        self.origin = origin
        words = IndexedMoment(title: title, author: author.name, photos: photos)
    }
}

extension NewMoment {
    /// The value of the moment in each of these columns.
    /// - Parameter columns: any but the key, which the store gives.
    func values(of columns: [MomentColumn], _ account: Account.ID) -> [(any DatabaseValueConvertible)?] {
        columns.map { value(of: $0, account) }
    }

    private func value(of column: MomentColumn, _ account: Account.ID) -> (any DatabaseValueConvertible)? {
        switch column {
        case .id: nil
        case .account: account
        case .remoteID: remoteID
        case .authorID: author.id
        case .authorName: author.name
        case .authorAvatar: author.avatar
        case .kind: kind.rawValue
        case .title: title
        case .url: url
        case .photos: photos
        case .createdAt: createdAt
        case .isLiked: isLiked
        case .likes: likes
        case .isOwn: isOwn
        case .origin: origin?.text
        case .titleWords: words.title
        case .authorWords: words.author
        case .altWords: words.alt
        case .feed, .serverLiked, .likeChange: nil
        }
    }
}
