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
        \(triggers("is_followed DESC, \(isAuthor) DESC, feed.id"))
        """

    /// Where all servers say so.
    private static let isAuthor = """
        (feed.user_id IS shared_entry.author_id AND NOT EXISTS (
          SELECT 1 FROM shared_entry AS copy
          WHERE copy.moment_id = old.moment_id AND copy.author_id IS NOT shared_entry.author_id))
        """

    private static func triggers(_ order: String) -> String {
        """
        -- A boost goes with its status. Its entry goes with it, or over to another feed that has it.
        DROP TRIGGER status_deleted;
        CREATE TRIGGER status_deleted AFTER DELETE ON status WHEN old.moment_id IS NOT NULL BEGIN
          DELETE FROM moment WHERE id = old.moment_id AND \(heir(order)) IS NULL;
          \(handOver(to: heir(order)))
        END;
        CREATE TRIGGER entry_left AFTER UPDATE OF moment_id ON status
        WHEN old.moment_id IS NOT NULL AND new.moment_id IS NULL BEGIN
          \(handOver(to: heir(order)))
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
    private static func handOver(to heir: String) -> String {
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
          ) WHERE id = old.moment_id AND \(heir) IS NOT NULL;
          UPDATE moment SET (\(content(""))) = (SELECT \(content("")) FROM shared_entry WHERE status_id = \(heir))
          WHERE id = old.moment_id AND EXISTS (
            SELECT 1 FROM shared_entry
            WHERE status_id = \(heir) AND (\(content("shared_entry."))) IS NOT (\(content("moment.")))
          );
          UPDATE status SET moment_id = old.moment_id
          WHERE id = \(heir) AND EXISTS (SELECT 1 FROM moment WHERE id = old.moment_id);
          DELETE FROM shared_entry WHERE status_id = \(heir);
        """
    }

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
}
