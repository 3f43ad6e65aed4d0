/// The table of entries that several feeds of an account have. Each is one moment, of the feed that it belongs under; here the
/// others have a row of what they have of it: what is shown where that one is removed, or where a feed is shown alone.
///
/// An entry belongs under a feed that is followed before one that is not, of these under that of the account that wrote it, and else
/// under the one that was added first.
enum SharedEntryTable {
    /// The step of the schema. A million moments stay as they are: the tables are empty at first.
    static let migration = """
        CREATE TABLE shared_entry (
          id INTEGER PRIMARY KEY,
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          moment_id INTEGER NOT NULL REFERENCES moment(id) ON DELETE CASCADE,
          status_id INTEGER NOT NULL REFERENCES status(id) ON DELETE CASCADE,  -- what the feed has of it
          server_liked INTEGER,  -- as moment has it, and so all that follows
          author_id TEXT, author_name TEXT, author_avatar TEXT,
          kind TEXT NOT NULL,
          title TEXT,
          url TEXT,
          photos TEXT NOT NULL,
          likes TEXT NOT NULL,
          title_words TEXT, author_words TEXT, alt_words TEXT
        ) STRICT;
        CREATE UNIQUE INDEX shared_entry_feed ON shared_entry(feed_id, moment_id);
        CREATE UNIQUE INDEX shared_entry_status ON shared_entry(status_id);
        CREATE INDEX shared_entry_moment ON shared_entry(moment_id);

        CREATE TABLE shared_count (  -- of them, as moment_count has those of moments
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          bits INTEGER NOT NULL,
          span INTEGER NOT NULL,
          count INTEGER NOT NULL,
          PRIMARY KEY (feed_id, bits, span)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER entry_shared AFTER INSERT ON shared_entry BEGIN
          \(spans { sharedCount("new", $0, 1) })
        END;
        CREATE TRIGGER entry_unshared AFTER DELETE ON shared_entry BEGIN
          \(spans { sharedCount("old", $0, -1) })
        END;
        CREATE TRIGGER entry_moved AFTER UPDATE OF feed_id, moment_id ON shared_entry BEGIN
          \(spans { sharedCount("old", $0, -1) + sharedCount("new", $0, 1) })
        END;
        CREATE TRIGGER moment_moved AFTER UPDATE OF feed_id ON moment WHEN old.feed_id IS NOT new.feed_id BEGIN
          \(spans { momentCount("old", $0, -1) + momentCount("new", $0, 1) })
        END;

        \(triggers("is_followed DESC, feed.id"))
        """

    /// What its author wrote with one of the accounts is theirs to change by that.
    static let authors = """
        DROP TRIGGER entry_left;
        \(triggers("is_followed DESC, \(isAuthor(of: "old.moment_id")) DESC, feed.id"))
        """

    /// The same rules, each told once: SQLite reads all of them whenever a store is opened, and these took as long as half of all else.
    static let brief = """
        DROP TRIGGER status_deleted;
        DROP TRIGGER entry_left;
        -- Which feeds have an entry beside the one that it belongs under. What is added here takes it over.
        CREATE VIEW entry_heir AS
        SELECT shared_entry.moment_id, status_id, is_followed, feed.id AS feed,
          \(isAuthor(of: "shared_entry.moment_id")) AS is_author
        FROM shared_entry JOIN feed ON feed.id = shared_entry.feed_id;
        CREATE TRIGGER entry_handed_over INSTEAD OF INSERT ON entry_heir BEGIN
          \(handOver("new.moment_id", to: "new.status_id"))
        END;
        CREATE TRIGGER status_deleted AFTER DELETE ON status WHEN old.moment_id IS NOT NULL BEGIN
          DELETE FROM moment
          WHERE id = old.moment_id AND NOT EXISTS (SELECT 1 FROM entry_heir WHERE moment_id = old.moment_id);
          \(takeOver)
        END;
        CREATE TRIGGER entry_left AFTER UPDATE OF moment_id ON status
        WHEN old.moment_id IS NOT NULL AND new.moment_id IS NULL BEGIN
          \(takeOver)
        END;

        DROP TRIGGER entry_shared;
        DROP TRIGGER entry_unshared;
        DROP TRIGGER entry_moved;
        DROP TRIGGER moment_moved;
        CREATE TRIGGER entry_shared AFTER INSERT ON shared_entry BEGIN
          \(sharedCounts(entered("moment_id")))
        END;
        CREATE TRIGGER entry_unshared AFTER DELETE ON shared_entry BEGIN
          \(sharedCounts(left("moment_id")))
        END;
        CREATE TRIGGER entry_moved AFTER UPDATE OF feed_id, moment_id ON shared_entry BEGIN
          \(sharedCounts("\(left("moment_id")) UNION ALL \(entered("moment_id"))"))
        END;
        CREATE TRIGGER moment_moved AFTER UPDATE OF feed_id ON moment WHEN old.feed_id IS NOT new.feed_id BEGIN
          INSERT INTO moment_count (account_id, bits, span, feed, count)
          SELECT feed.account_id, bits, key >> bits, feed.id, change
          \(changes("\(left("id")) UNION ALL \(entered("id"))", of: "feed.account_id IN (SELECT id FROM account)"))
        END;
        """

    /// Where all servers say so.
    private static func isAuthor(of entry: String) -> String {
        """
        (feed.user_id IS shared_entry.author_id AND NOT EXISTS (
          SELECT 1 FROM shared_entry AS copy
          WHERE copy.moment_id = \(entry) AND copy.author_id IS NOT shared_entry.author_id))
        """
    }

    private static func triggers(_ order: String) -> String {
        """
        -- A boost goes with its status. Its entry goes with it, or over to another feed that has it.
        DROP TRIGGER status_deleted;
        CREATE TRIGGER status_deleted AFTER DELETE ON status WHEN old.moment_id IS NOT NULL BEGIN
          DELETE FROM moment WHERE id = old.moment_id AND \(heir(order)) IS NULL;
          \(handOver("old.moment_id", to: heir(order)))
        END;
        CREATE TRIGGER entry_left AFTER UPDATE OF moment_id ON status
        WHEN old.moment_id IS NOT NULL AND new.moment_id IS NULL BEGIN
          \(handOver("old.moment_id", to: heir(order)))
        END;
        """
    }

    /// What the feed has of the entry that it belongs under; NULL where no other one has it.
    private static func heir(_ order: String) -> String {
        """
        (SELECT status_id FROM shared_entry JOIN feed ON feed.id = shared_entry.feed_id
          WHERE shared_entry.moment_id = old.moment_id ORDER BY \(order) LIMIT 1)
        """
    }

    /// The key stays, so that nobody's place in the timeline moves. What is shown is written only where it differs: the text is
    /// indexed anew then.
    private static func handOver(_ entry: String, to heir: String) -> String {
        """
        UPDATE moment SET (feed_id, remote_id, is_liked, server_liked, like_change) = (
            SELECT status.feed_id,
              iif(remote_id IS NULL OR EXISTS (
                  SELECT 1 FROM moment AS other
                  WHERE other.account_id = moment.account_id AND ifnull(other.feed_id, 0) = status.feed_id
                    AND other.remote_id = status.remote_id
                    AND ifnull(other.created_at, '') = ifnull(moment.created_at, '')
                ), uri, remote_id),
              ifnull(shared_entry.server_liked, 0), shared_entry.server_liked, NULL
            FROM shared_entry JOIN status ON status.id = status_id WHERE status_id = \(heir)
          ) WHERE id = \(entry) AND \(heir) IS NOT NULL;
          UPDATE moment SET (\(content(""))) = (SELECT \(content("")) FROM shared_entry WHERE status_id = \(heir))
          WHERE id = \(entry) AND EXISTS (
            SELECT 1 FROM shared_entry
            WHERE status_id = \(heir) AND (\(content("shared_entry."))) IS NOT (\(content("moment.")))
          );
          UPDATE status SET moment_id = \(entry)
          WHERE id = \(heir) AND EXISTS (SELECT 1 FROM moment WHERE id = \(entry));
          DELETE FROM shared_entry WHERE status_id = \(heir);
        """
    }

    /// By the feed that comes first.
    private static let takeOver = """
        INSERT INTO entry_heir (moment_id, status_id)
        SELECT moment_id, status_id FROM entry_heir WHERE moment_id = old.moment_id
        ORDER BY is_followed DESC, is_author DESC, feed LIMIT 1;
        """

    private static func content(_ table: String) -> String {
        [
            "author_id", "author_name", "author_avatar", "kind", "title", "url", "photos", "likes", "title_words",
            "author_words", "alt_words",
        ].map { table + $0 }.joined(separator: ", ")
    }

    private static func spans(_ statement: (Int) -> String) -> String {
        statement(MomentCountTable.dayBits) + statement(MomentCountTable.halfYearBits)
    }

    /// Of what a feed takes with it nothing is counted any more.
    private static func sharedCount(_ row: String, _ bits: Int, _ change: Int) -> String {
        """
        INSERT INTO shared_count (feed_id, bits, span, count)
        SELECT id, \(bits), \(row).moment_id >> \(bits), \(change) FROM feed WHERE id = \(row).feed_id
        ON CONFLICT (feed_id, bits, span) DO UPDATE SET count = count + excluded.count;

        """
    }

    private static func momentCount(_ row: String, _ bits: Int, _ change: Int) -> String {
        """
        INSERT INTO moment_count (account_id, bits, span, feed, count)
        SELECT account.id, \(bits), \(row).id >> \(bits), feed.id, \(change)
        FROM feed JOIN account ON account.id = feed.account_id WHERE feed.id = \(row).feed_id
        ON CONFLICT (account_id, bits, span, feed) DO UPDATE SET count = count + excluded.count;

        """
    }

    private static func left(_ key: String) -> String {
        "SELECT old.feed_id AS feed_id, old.\(key) AS key, -1 AS change"
    }

    private static func entered(_ key: String) -> String {
        "SELECT new.feed_id AS feed_id, new.\(key) AS key, 1 AS change"
    }

    private static func sharedCounts(_ rows: String) -> String {
        """
        INSERT INTO shared_count (feed_id, bits, span, count) SELECT feed.id, bits, key >> bits, change \(changes(rows))
        """
    }

    /// By how much the counts of spans change. Of what a feed or an account takes with it nothing is counted any more.
    private static func changes(_ rows: String, of isCounted: String = "true") -> String {
        """
        FROM (\(rows)) AS entry JOIN feed ON feed.id = entry.feed_id
          JOIN (SELECT \(MomentCountTable.dayBits) AS bits UNION ALL SELECT \(MomentCountTable.halfYearBits))
        WHERE \(isCounted) ON CONFLICT DO UPDATE SET count = count + excluded.count;
        """
    }
}
