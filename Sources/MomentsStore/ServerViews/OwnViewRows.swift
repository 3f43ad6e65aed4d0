import GRDB
import MomentsCore

/// The views that belong to the owner of a feed. To be used within one transaction.
struct OwnViewRows {
    private let feed: Feed.ID
    private let db: Database

    init(of feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// The number of the row of a hashtag, which is made where there is none.
    func row(ofTag tag: String) throws -> Int64 {
        try Int64.fetchOne(
            db.cachedStatement(sql: Self.upsert),
            arguments: [feed, ServerView.Kind.tag(tag).name.storable, "#\(tag)".storable]) ?? 0
    }

    // MARK: Hashtags

    /// The server said whether it is followed. What is not delivered yet stays.
    func set(_ isFollowed: Bool, tag: String) throws {
        try set(isFollowed, row: row(ofTag: tag))
    }

    func set(_ isFollowed: Bool, row: Int64) throws {
        try db.cachedStatement(sql: "UPDATE own_view SET is_followed = ?1 WHERE id = ?2 AND is_followed IS NOT ?1")
            .execute(arguments: [isFollowed, row])
    }

    /// Whether a hashtag is followed, with what is not delivered yet.
    func shown(tag: String) throws -> ShownTag {
        let statement = try db.cachedStatement(sql: Self.select)
        let name = ServerView.Kind.tag(tag).name
        guard let row = try Row.fetchOne(statement, arguments: [feed, name]) else { return ShownTag() }
        let (isFollowed, pending): (Bool?, String?) = try (row[Column.isFollowed], row[Column.pending])
        guard let change = pending.flatMap({ ViewChange(json: $0) }) else {
            return ShownTag(isFollowed: isFollowed ?? false)
        }
        return ShownTag(isFollowed: change == .followTag, isPending: true)
    }

    /// Those that the server had as followed.
    func followedTags() throws -> Set<String> {
        let statement = try db.cachedStatement(sql: "SELECT name FROM own_view WHERE feed_id = ? AND is_followed = 1")
        return Set(
            try String.fetchAll(statement, arguments: [feed]).compactMap { name in
                if case .tag(let tag)? = ServerView.Kind(name) { tag } else { nil }
            })
    }

    private enum Column: String, SelectColumn {
        case isFollowed = "is_followed"
        /// The last change that is not delivered.
        case pending
    }

    /// In SQL, of a row of `own_view`.
    private static let pending = """
        (SELECT payload FROM outbox
          WHERE account_id = (SELECT account_id FROM feed WHERE id = own_view.feed_id)
            AND moment_id = \(OwnViewKey.base) + own_view.id AND state <> 'failed' ORDER BY id DESC LIMIT 1)
        """
    private static let select = """
        SELECT \(Column.list { $0 == .pending ? pending : $0.rawValue }) FROM own_view WHERE feed_id = ? AND name = ?
        """
    private static let upsert = """
        INSERT INTO own_view (feed_id, name, title) VALUES (?1, ?2, ?3)
        ON CONFLICT (feed_id, name) DO UPDATE SET title = excluded.title RETURNING id
        """

    /// In SQL, a line each, of a row of `feed`: the hashtags that are followed, with what is not delivered yet.
    static let followedTagsOfFeed = """
        (SELECT group_concat(name, char(10)) FROM (
          SELECT substr(name, 5) AS name FROM own_view WHERE feed_id = feed.id AND name LIKE 'tag:%'
            AND ifnull(\(pending) LIKE '%"followTag"%', is_followed) ORDER BY name))
        """
}
