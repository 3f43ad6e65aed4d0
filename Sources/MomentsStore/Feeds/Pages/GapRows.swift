import GRDB
import MomentsCore

/// The gaps of a feed in the store. To be used within one transaction.
struct GapRows {
    private let feed: Feed.ID
    private let db: Database

    init(_ feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// The gaps that the person asked to have filled, the newest first.
    func asked() throws -> [FeedPages.Gap] {
        try find("asked_at IS NOT NULL ORDER BY upper DESC", [])
    }

    /// Marks gaps as asked for, and the sync that is to fill them.
    /// - Parameters:
    ///   - condition: which ones, in SQL.
    ///   - askForSync: of the feed.
    func ask(for condition: String, _ arguments: StatementArguments = [], askForSync: () throws -> Void) throws {
        try PageRequests(feed, db).ask(askForSync: askForSync) { time in
            let sql = "UPDATE gap SET asked_at = ? WHERE feed_id = ? AND \(condition)"
            try db.cachedStatement(sql: sql).execute(arguments: [time, feed] + arguments)
        }
    }

    func find(_ link: PageLink) throws -> FeedPages.Gap? { try find("link = ?", [link.text]).first }

    /// - Parameters:
    ///   - upper: the key of the entry above it.
    ///   - link: where the server has what lies below. Of one with the same link there is no second.
    ///   - isAsked: whether it is to be filled at once.
    func add(below upper: Int64, _ link: PageLink, isAsked: Bool) throws {
        try db.cachedStatement(sql: Self.insertion).execute(arguments: [feed, upper, link.text, isAsked])
    }

    /// Moves the upper end of a gap down: the entries below it came.
    /// - Parameters:
    ///   - upper: the key of the last entry that came; nil: the end stays where it is.
    ///   - isAsked: whether more of it is to be fetched at once.
    func lower(_ gap: FeedPages.Gap, to upper: Int64?, _ link: PageLink, isAsked: Bool) throws {
        try db.cachedStatement(sql: Self.lowering)
            .execute(arguments: [upper, link.text, isAsked, gap.id, feed])
    }

    /// Moves the lower end of a gap up: the entries above it came.
    func raise(_ gap: FeedPages.Gap, isAsked: Bool) throws {
        try db.cachedStatement(sql: Self.raising).execute(arguments: [feed, gap.id, isAsked])
    }

    /// The entries older than this one were removed: there is no other gap below it.
    func end(below first: Int64, _ link: PageLink) throws {
        try db.cachedStatement(sql: "DELETE FROM gap WHERE feed_id = ? AND upper < ?").execute(arguments: [feed, first])
        try add(below: first, link, isAsked: false)
    }

    func remove(_ gap: FeedPages.Gap) throws {
        try db.cachedStatement(sql: "DELETE FROM gap WHERE id = ? AND feed_id = ?").execute(arguments: [gap.id, feed])
    }

    private func find(_ condition: String, _ arguments: StatementArguments) throws -> [FeedPages.Gap] {
        let sql = "SELECT \(Column.list()) FROM gap WHERE feed_id = ? AND \(condition)"
        return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [feed] + arguments).compactMap { row in
            let (id, link, lower): (Int64, String, Int64?) = try (row[Column.id], row[Column.link], row[Column.lower])
            return PageLink(link).map { FeedPages.Gap(id: id, link: $0, lower: lower) }
        }
    }

    private enum Column: String, SelectColumn {
        case id, link, lower
    }

    private static let below = below("upper")
    /// The key of the entry of the feed below another one.
    private static func below(_ upper: String) -> String {
        "(SELECT max(id) FROM moment WHERE feed_id = ?1 AND id < \(upper))"
    }

    private static let insertion = """
        INSERT INTO gap (feed_id, upper, lower, link, asked_at)
        SELECT ?1, ?2, \(below("?2")), ?3, iif(?4, 0, NULL)  -- it is a sync that asks, and nobody's request
        WHERE NOT EXISTS (SELECT 1 FROM gap WHERE feed_id = ?1 AND link = ?3)
        """
    private static let lowering = """
        UPDATE gap SET upper = ifnull(?, upper), link = ?, asked_at = iif(?, asked_at, NULL) WHERE id = ? AND feed_id = ?
        """
    private static let raising = """
        UPDATE gap SET lower = \(below), asked_at = iif(?3, asked_at, NULL) WHERE id = ?2 AND feed_id = ?1
        """
}
