import GRDB
import MomentsCore

/// The feeds of an account as its moments name them: read once, and only where a moment is of a feed. To be used while one
/// list of moments is read.
final class FeedSources {
    struct Source: Equatable {
        /// Nil for one of a later release.
        let kind: Feed.Kind?
        let name: String
        /// The owner of the timeline, as the server names them.
        let owner: Owner?
        /// Their identifier on the server; on a Mastodon-compatible one their handle.
        let user: String?
        /// The server's software; nil where it is not known.
        let software: String?
        let isFollowed: Bool
        /// Of another set of hidden authors it is another number; nil before the first.
        let hiding: Int64?

        /// Whether its moments show statuses.
        var hasStatuses: Bool { kind?.has(.statuses) ?? false }
        var mutesConversations: Bool { ServerCapabilities.mutesConversations(software) }
    }

    private let account: Account.ID
    private let own: Feed.ID?
    private let db: Database
    /// A few: no dictionary is worth the time that the runtime takes for a new type of one.
    private var sources: [(feed: Feed.ID, source: Source)]?
    private var selectStatus: RowStatement?
    private var mutes: [(feed: Feed.ID, handles: Set<String>)] = []

    /// - Parameter own: the one whose moments alone are shown: it goes by its own mutes; nil where feeds are merged.
    init(_ account: Account.ID, own: Feed.ID? = nil, _ db: Database) {
        self.account = account
        self.own = own
        self.db = db
    }

    /// - Returns: nil for a feed that the account does not have.
    func source(_ feed: Feed.ID) throws -> Source? {
        let all = try sources ?? readAll()
        sources = all
        return all.first { $0.feed == feed }?.source
    }

    /// Whether the account has more than one feed; false before any source was asked for.
    var areSeveral: Bool { (sources?.count ?? 0) > 1 }

    private func readAll() throws -> [(feed: Feed.ID, source: Source)] {
        let rows = try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: [account])
        return try rows.map { (feed: try $0[Column.id], source: try Self.source($0)) }
    }

    private static func source(_ row: Row) throws -> Source {
        let user = try User(id: row[Column.ownerID], name: row[Column.ownerName], avatar: row[Column.ownerAvatar])
        let owner = user == User() ? nil : Owner(user: user, background: try row[Column.ownerBackground])
        let kind = Feed.Kind(rawValue: try row[Column.kind])
        return Source(
            kind: kind, name: try row[Column.name], owner: owner, user: try row[Column.user],
            software: try row[Column.software], isFollowed: try row[Column.isFollowed], hiding: try row[Column.hiding]
        )
    }

    /// The server's details of the status that an entry shows.
    /// - Parameters:
    ///   - key: of a moment.
    ///   - feed: that it is of.
    /// - Returns: nil where it is no entry, or its row holds what no release wrote.
    func status(of key: Int64, in feed: Feed.ID) throws -> ShownStatus? {
        let statement = try selectStatus ?? RowStatement(db.cachedStatement(sql: Self.selectStatus))
        selectStatus = statement
        let texts = try statement.texts([key.databaseValue])
        guard let texts, texts.count == 4, let own = texts[0] else { return nil }
        let wishes = PendingWishes(rawValue: texts[3].flatMap { Int64($0) } ?? 0)
        return try ShownStatus(own, boosted: texts[1], boostedID: texts[2], wishes).map { try judged($0, in: feed) }
    }

    /// Without what it quotes where the owner of the feed mutes or blocks the author of that: older servers send it, and what
    /// is stored was fetched before.
    func judged(_ status: ShownStatus, in feed: Feed.ID) throws -> ShownStatus {
        var judged = status
        try judged.details.hideQuote(by: try mutes(of: feed))
        return judged
    }

    private func mutes(of feed: Feed.ID) throws -> Set<String> {
        if let known = mutes.first(where: { $0.feed == feed }) { return known.handles }
        let handles = try HiddenAuthors(feed, db).handles(merged: own != feed)
        mutes.append((feed, handles))
        return handles
    }

    /// The other feeds that have the same post as an entry.
    func others(of key: Int64) throws -> [Moment.OtherFeed] {
        let all = try sources ?? readAll()
        guard all.count(where: { $0.source.hasStatuses }) > 1 else { return [] }
        return try Row.fetchAll(db.cachedStatement(sql: Twins.ofMoment), arguments: [key]).compactMap { row in
            let (feed, moment): (Feed.ID, Int64) = try (row[Twins.Column.feed], row[Twins.Column.moment])
            return all.first { $0.feed == feed }.map {
                Moment.OtherFeed(id: feed, name: $0.source.name, moment: Moment.ID(moment))
            }
        }
    }

    private enum StatusColumn: String, SelectColumn {
        case own = "entry.details"
        case boosted = "boosted.details"
        case boostedID = "boosted.remote_id"
        case wishes = "ifnull(boosted.wishes, entry.wishes)"
    }

    private static let selectStatus = """
        SELECT \(StatusColumn.list()) FROM status AS entry LEFT JOIN status AS boosted ON boosted.id = entry.reblog_id
        WHERE entry.moment_id = ?1
        """

    private enum Column: String, SelectColumn {
        case id, kind, name
        /// The number of the last author who became hidden, or shown (sqlite.org/autoinc.html).
        case hiding = "(SELECT seq FROM sqlite_sequence WHERE name = 'author_review')"
        case ownerID = "owner_id"
        case ownerName = "owner_name"
        case ownerAvatar = "owner_avatar"
        case ownerBackground = "owner_background"
        case user = "user_id"
        case isFollowed = "is_followed"
        case software = "iif(json_valid(capabilities), json_extract(capabilities, '$.software'), NULL)"
    }

    private static let select = "SELECT \(Column.list()) FROM feed WHERE account_id = ?"
}
