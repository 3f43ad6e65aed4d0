import Essentials
import GRDB
import MomentsCore

/// The step of the schema by which each feed has its own entries. In the releases before, what several feeds had was one moment, and
/// `shared_entry` had what the others told of it (docs/decisions/0020-each-feed-keeps-its-own-entries.md).
///
/// The steps that made that table, the 16th, 33rd and 38th, make nothing any more: it goes with this one.
enum OwnEntries {
    static func make(_ db: Database) throws {
        try db.execute(sql: columns)
        if try db.tableExists("shared_entry") {
            try db.execute(sql: dropTriggers)
            try part(db)
            try db.execute(sql: dropTables)
        }
        try db.execute(sql: triggers)
        try markTwins(db)
    }

    private static let columns = """
        ALTER TABLE moment ADD COLUMN twin BLOB;  -- Twins.digest; NULL: local, of a BFF, or without a uri
        ALTER TABLE moment ADD COLUMN is_home INTEGER NOT NULL DEFAULT 0;  -- the uri is on the host of the feed
        CREATE INDEX moment_twin ON moment(account_id, twin, feed_id, is_home) WHERE twin IS NOT NULL;

        -- What was liked here and what the server has are two facts. Of what waits for delivery the latter is not known.
        ALTER TABLE met_status ADD COLUMN is_liked INTEGER NOT NULL DEFAULT 0;
        UPDATE met_status SET is_liked = ifnull(server_liked, 0), server_liked = iif(EXISTS (
            SELECT 1 FROM outbox WHERE kind IN ('like', 'unlike') AND moment_id = \(StatusKey.base) + (
              SELECT ifnull(reblog_id, id) FROM status WHERE status.id = met_status.status_id)
          ), NULL, server_liked);
        """

    private static let dropTriggers = """
        DROP TRIGGER IF EXISTS status_deleted;
        DROP TRIGGER IF EXISTS entry_left;
        DROP TRIGGER IF EXISTS entry_shared;
        DROP TRIGGER IF EXISTS entry_unshared;
        DROP TRIGGER IF EXISTS entry_moved;
        DROP TRIGGER IF EXISTS moment_moved;
        DROP VIEW IF EXISTS entry_heir;
        """
    private static let dropTables = "DROP TABLE shared_entry; DROP TABLE shared_count;"

    private static let triggers = """
        DROP TRIGGER IF EXISTS status_deleted;
        -- A boost goes with its status, and its entry with it.
        CREATE TRIGGER status_deleted AFTER DELETE ON status WHEN old.moment_id IS NOT NULL BEGIN
          DELETE FROM moment WHERE id = old.moment_id;
        END;
        """

    // MARK: Entries that were shared

    /// Each feed that had an entry under another one gets a moment with what its own server told.
    ///
    /// Statements for all of them at once: at each that takes rows from another table FTS5 writes out what it gathered, and it takes
    /// no more than 2,000 such pieces.
    private static func part(_ db: Database) throws {
        try db.execute(sql: "CREATE TABLE parted_entry (key INTEGER PRIMARY KEY, shared_id INTEGER NOT NULL)")
        for row in try Row.fetchAll(db, sql: "SELECT \(SharedColumn.list()) FROM shared_entry ORDER BY moment_id") {
            let (id, feed, moment): (Int64, Feed.ID, Int64) = try (
                row[SharedColumn.id], row[SharedColumn.feed], row[SharedColumn.moment]
            )
            guard let key = try freeKey(besides: moment, db) else { continue }
            try db.cachedStatement(sql: "INSERT INTO parted_entry VALUES (?, ?)").execute(arguments: [key, id])
            for sql in moveGaps { try db.cachedStatement(sql: sql).execute(arguments: [key, feed, moment]) }
        }
        try db.execute(sql: insert)
    }

    private enum SharedColumn: String, SelectColumn {
        case id
        case feed = "feed_id"
        case moment = "moment_id"
    }

    /// The first key of the same second that no moment has or had; nil where none is left.
    private static func freeKey(besides moment: Int64, _ db: Database) throws -> Int64? {
        let keys = MomentKey.keys(ofSecondOf: moment)
        let sql = """
            SELECT max(ifnull((SELECT max(id) + 1 FROM moment WHERE id BETWEEN ?1 AND ?2), ?1),
              ifnull((SELECT max(key) + 1 FROM parted_entry WHERE key BETWEEN ?1 AND ?2), ?1),
              ?1 + \(SpentTurnTable.firstUnspent(ofSecondOf: "?1")))
            """
        let key = try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [keys.lowerBound, keys.upperBound])
        return key.flatMap { keys.contains($0) ? $0 : nil }
    }

    private static let told = [
        "author_id", "author_name", "author_avatar", "kind", "title", "url", "photos", "likes", "title_words",
        "author_words", "alt_words",
    ]
    private static let insert = """
        INSERT OR IGNORE INTO moment (id, account_id, feed_id, remote_id, created_at, is_own, is_liked, server_liked,
          \(told.joined(separator: ", ")))
        SELECT key, moment.account_id, shared_entry.feed_id, coalesce(status.remote_id, status.uri, ''), moment.created_at, 0,
          ifnull(shared_entry.server_liked, 0), shared_entry.server_liked,
          \(told.map { "shared_entry.\($0)" }.joined(separator: ", "))
        FROM parted_entry JOIN shared_entry ON shared_entry.id = shared_id
          JOIN moment ON moment.id = shared_entry.moment_id JOIN status ON status.id = status_id ORDER BY key;
        DELETE FROM parted_entry WHERE key NOT IN (SELECT id FROM moment);
        UPDATE status SET moment_id = key
        FROM parted_entry JOIN shared_entry ON shared_entry.id = shared_id WHERE status.id = status_id;
        INSERT INTO moment_text (rowid, title, author, url, alt, tags)
        SELECT id, title, author, url, alt, tags FROM moment_words WHERE id IN (SELECT key FROM parted_entry) ORDER BY id;
        INSERT INTO moment_count (account_id, bits, span, feed, count)
        SELECT account_id, bits, key >> bits, feed_id, count(*) FROM parted_entry JOIN moment ON moment.id = key
          JOIN (SELECT \(MomentCountTable.dayBits) AS bits UNION ALL SELECT \(MomentCountTable.halfYearBits))
        GROUP BY 1, 2, 3, 4 ON CONFLICT DO UPDATE SET count = count + excluded.count;
        DROP TABLE parted_entry;
        """

    /// Between whose entries something is missing.
    private static let moveGaps = ["upper", "lower"].map {
        "UPDATE gap SET \($0) = ?1 WHERE feed_id = ?2 AND \($0) = ?3"
    }

    // MARK: Twins

    private enum EntryColumn: String, SelectColumn {
        case id = "entry.id"
        case feed = "entry.feed_id"
        case shown = "ifnull(boosted.id, entry.id)"
        case title = "moment.title"
        case details = "ifnull(boosted.details, entry.details)"
    }

    /// In steps: a row must not change under a statement that reads it.
    private static func markTwins(_ db: Database) throws {
        var twins: [Feed.ID: Twins] = [:]
        var last: Int64 = 0
        while true {
            let rows = try Row.fetchAll(db.cachedStatement(sql: selectEntries), arguments: [last])
            guard let end = rows.last else { return }
            for row in rows {
                let (feed, text): (Feed.ID, String) = try (row[EntryColumn.feed], row[EntryColumn.details])
                guard let details = StatusDetails(json: text) else { continue }
                let ofFeed = try twins[feed] ?? Twins(of: feed, db)
                twins[feed] = ofFeed
                try ofFeed.mark(row[EntryColumn.shown], title: row[EntryColumn.title], details)
            }
            last = try end[EntryColumn.id]
        }
    }

    private static let selectEntries = """
        SELECT \(EntryColumn.list()) FROM status AS entry JOIN moment ON moment.id = entry.moment_id
          LEFT JOIN status AS boosted ON boosted.id = entry.reblog_id
        WHERE entry.id > ? AND entry.uri IS NOT NULL ORDER BY entry.id LIMIT 1000
        """
}
