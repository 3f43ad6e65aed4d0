import GRDB
import MomentsCore

/// Whom the owner of a feed mutes or blocks, by their handles. To be used within one transaction.
struct MutedAuthors {
    static let table = """
        -- Whom the owner of a feed mutes or blocks, as its server had it last (docs.joinmastodon.org/methods/mutes, …/blocks).
        CREATE TABLE muted_author (
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          handle TEXT NOT NULL,
          PRIMARY KEY (feed_id, handle)
        ) STRICT, WITHOUT ROWID;
        """

    private let feed: Feed.ID
    private let db: Database

    init(_ feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    func handles() throws -> Set<String> {
        let sql = "SELECT handle FROM muted_author WHERE feed_id = ?"
        return Set(try String.fetchAll(db.cachedStatement(sql: sql), arguments: [feed]))
    }

    /// Whether one of these is muted or blocked: an author, and who boosted them.
    func have(_ author: String?, or booster: String?) throws -> Bool {
        let sql = "SELECT 1 FROM muted_author WHERE feed_id = ? AND handle IN (?, ?)"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [feed, author, booster]) != nil
    }

    /// In SQL: whether an entry of a view is shown, of the feed ?2 and by the name of the view ?3. What a person posts is shown to
    /// whoever opens it, and so is the status whose thread it is.
    static let isShownInView = """
        (NOT EXISTS (SELECT 1 FROM muted_author WHERE feed_id = ?2)
          OR ?3 GLOB 'person:*'
          OR ?3 = 'thread:' || (SELECT remote_id FROM status AS origin WHERE origin.id = server_view_entry.status_id)
          OR NOT EXISTS (SELECT 1 FROM muted_author WHERE feed_id = ?2 AND handle IN (
            (SELECT author_id FROM met_status AS met WHERE met.status_id = server_view_entry.status_id),
            (SELECT json_extract(details, '$.handle') FROM status AS boost
              WHERE boost.id = server_view_entry.status_id AND reblog_id IS NOT NULL))))
        """

    func replace(with handles: Set<String>) throws {
        let known = try self.handles()
        for (sql, changed) in [
            ("DELETE FROM muted_author WHERE feed_id = ? AND handle = ?", known.subtracting(handles)),
            ("INSERT OR IGNORE INTO muted_author (feed_id, handle) VALUES (?, ?)", handles.subtracting(known)),
        ] {
            for handle in changed { try db.cachedStatement(sql: sql).execute(arguments: [feed, handle]) }
        }
    }
}
