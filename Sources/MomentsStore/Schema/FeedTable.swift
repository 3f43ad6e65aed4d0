import GRDB

/// The table of feeds, and what accounts, sessions and moments have because of them.
enum FeedTable {
    /// The step of the schema. All times are Unix milliseconds of the machine.
    static let migration = """
        CREATE TABLE feed (
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: another process may still sync a deleted one
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          kind TEXT NOT NULL,
          name TEXT NOT NULL,
          address TEXT NOT NULL,
          user_id TEXT NOT NULL,
          allows_plain INTEGER NOT NULL,         -- whether http: may lead to another machine
          secrets BLOB,                          -- sealed with the key of the account; NULL: none
          is_followed INTEGER NOT NULL DEFAULT 1,  -- 0: removed, its moments kept
          synced_at INTEGER,                     -- when all that the server has was last fetched
          asked_at INTEGER,                      -- a sync was asked for then; NULL: it was done
          next_attempt INTEGER,                  -- NULL: not by itself
          attempts INTEGER NOT NULL DEFAULT 0,   -- that failed, in a row
          failure TEXT,                          -- of the last one: FeedFailure.json
          failing_since INTEGER,
          holder TEXT,                           -- who syncs it
          lease INTEGER NOT NULL DEFAULT 0,      -- until then
          is_working INTEGER NOT NULL DEFAULT 0, -- the holder fetches or delivers
          owner_id TEXT, owner_name TEXT, owner_avatar TEXT, owner_background TEXT  -- as the server has them
        ) STRICT;
        CREATE INDEX feed_account ON feed(account_id);

        ALTER TABLE account ADD COLUMN key_salt BLOB;     -- of the key that the password makes
        ALTER TABLE account ADD COLUMN key_wrapped BLOB;  -- the key of the account's secrets, sealed with that
        ALTER TABLE session ADD COLUMN key_wrapped BLOB;  -- the same, sealed with a key that the token makes

        ALTER TABLE moment ADD COLUMN feed_id INTEGER REFERENCES feed(id);  -- NULL: local
        ALTER TABLE moment ADD COLUMN server_liked INTEGER;  -- what the feed has; NULL: local, or not known
        ALTER TABLE moment ADD COLUMN like_change INTEGER;   -- the outbox's id of the last like or unlike
        DROP INDEX moment_identity;
        CREATE UNIQUE INDEX moment_identity ON moment(account_id, \(identity), remote_id, \(Schema.identityDate));
        CREATE INDEX moment_feed ON moment(feed_id) WHERE feed_id IS NOT NULL;  -- (feed_id, id), as each ends in the rowid
        ALTER TABLE outbox ADD COLUMN is_unknown INTEGER NOT NULL DEFAULT 0;  -- it may have been sent: OutboxEntry
        DROP INDEX outbox_claimable;
        CREATE INDEX outbox_claimable ON outbox(account_id, feed_id, not_before) WHERE state IN ('due', 'sending');
        \(MomentCountTable.feedMigration)
        """

    /// An account is called by its handle; those that were called by their owner's name are called so from now on.
    static let handles = """
        UPDATE feed SET name = user_id
        WHERE kind = 'mastodon' AND name IN (owner_name, owner_name || ' 2', owner_name || ' 3') AND user_id LIKE '%@%'
          AND NOT EXISTS (
            SELECT 1 FROM feed AS other
            WHERE other.account_id = feed.account_id AND other.id <> feed.id AND lower(other.name) = lower(feed.user_id))
        """

    /// The feed that is a part of what identifies a moment. NULLs would all differ from each other, and no feed has 0.
    static let identity = "ifnull(feed_id, 0)"

    /// From how many moments on the step takes more than a moment: a million of them take two seconds.
    static let long = 200_000

    static let whatTakesLong = "Preparing the moments in this store for feeds, once. This can take some seconds."

    /// Whether the step takes long enough to be announced; false if it was done.
    static func takesLong(_ db: Database) throws -> Bool {
        guard try db.tableExists("moment"), try !db.tableExists("feed") else { return false }
        return try Int.fetchOne(db, sql: "SELECT count(*) FROM (SELECT 1 FROM moment LIMIT \(long))") == long
    }
}
