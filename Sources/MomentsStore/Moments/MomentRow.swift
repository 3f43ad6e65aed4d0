import Essentials
import GRDB
import MomentsCore

/// Reads moments out of rows of the store.
enum MomentRow {
    /// How many code points of a title a list reads.
    static let titleLimit = 1_000
    /// How many photos of a moment a list knows one by one.
    static let photosLimit = 20
    /// How many people a list looks through for the names it shows, and for the account's owner.
    static let likesLimit = 1_000

    /// The columns of a moment in a list. One code point of the title more than is shown reveals whether it was cut.
    static let listColumns = MomentColumn.selectList(title: "substr(title, 1, \(titleLimit + 1))")
    static let wholeColumns = MomentColumn.selectList()

    /// - Parameters:
    ///   - owner: the person whose account it is, as an import named them.
    ///   - cutsTitle: true for a list, which reads no more of anything than it shows.
    /// - Throws: where the row does not hold what the table says.
    static func moment(_ row: Row, owner: Owner?, feeds: FeedSources, cutsTitle isListed: Bool) throws -> Moment {
        let status = try shown(row, feeds)
        let others = try status == nil ? [] : feeds.others(of: row[.id])
        return try moment(row, status, others, owner: owner, feeds: feeds, cutsTitle: isListed)
    }

    /// The same where it is known what its server told of the status that it shows.
    static func moment(
        _ row: Row, _ status: ShownStatus?, _ others: [Moment.OtherFeed] = [], owner: Owner?, feeds: FeedSources,
        cutsTitle isListed: Bool
    ) throws -> Moment {
        let feed: Feed.ID? = try row[.feed]
        let source = try feed.flatMap { try feeds.source($0) }
        // The owner of the account is not looked for among the people of a feed.
        let reader = feed == nil ? owner : source?.owner
        let author = try User(id: row[.authorID], name: row[.authorName], avatar: row[.authorAvatar]).bounded
        let title: String? = try status?.details.edit?.title ?? row[.title]
        let cut = title.flatMap { $0.cut(toScalars: isListed ? titleLimit : MomentBounds.title) }
        let url: String? = try row[.url]
        let photos = try StoredJSON.photos(row[.photos], atMost: isListed ? photosLimit : MomentBounds.photos)
        let likes = try StoredJSON.people(row[.likes], atMost: isListed ? likesLimit : MomentBounds.likes)
        let isOwn: Bool = try row[.isOwn]
        return try Moment(
            id: Moment.ID(row[.id]), remoteID: row[.remoteID], author: author,
            kind: Moment.Kind(rawValue: row[.kind]) ?? .photos,
            title: cut ?? title, isTitleCut: cut != nil, url: url?.boundedAddress,
            photos: photos.first.map(\.bounded), morePhotos: photos.more,
            createdDate: date(row[.createdAt]), isLiked: row[.isLiked],
            likes: likes.first.lazy.filter { reader?.isSame(as: $0) != true }.map(\.bounded), moreLikes: likes.more,
            isMine: feed == nil && (isOwn || owner?.isSame(as: author) == true),
            origin: (row[.origin] as String?).flatMap { StoredOrigin($0)?.origin }, feed: feed, feedName: source?.name,
            isOneOfSeveralFeeds: source != nil && feeds.areSeveral,
            status: status?.details, otherFeeds: others, statusID: status?.id, level: status?.level ?? 0,
            isPinned: status?.isPinned ?? false, notification: status?.notification, conversation: status?.conversation,
            subject: status?.subject,
            isOwnStatus: status.map { $0.details.handle == source?.user } ?? false,
            canBeMuted: source?.mutesConversations ?? false)
    }

    /// The server's details of the status that an entry shows; nil of all other moments.
    /// - Parameter row: of any columns that begin as those of a list do.
    static func status(_ row: Row, _ feeds: FeedSources) throws -> StatusDetails? {
        try shown(row, feeds)?.details
    }

    private static func shown(_ row: Row, _ feeds: FeedSources) throws -> ShownStatus? {
        guard let feed: Feed.ID = try row[.feed], try feeds.source(feed)?.hasStatuses == true else { return nil }
        return try feeds.status(of: row[.id], in: feed)
    }

    /// A second that no moment of ours can have is none: calendars end sooner than integers.
    private static func date(_ second: Int64?) -> Date? {
        guard let second, MomentKey.seconds.contains(second) else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(second))
    }
}
