/// The table of feeds.
enum FeedTable {
    /// All times are Unix milliseconds of the machine.
    static let table = """
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
          owner_id TEXT, owner_name TEXT, owner_avatar TEXT, owner_background TEXT,  -- as the server has them
          newer TEXT,                            -- PageLink: where what is newer than the newest page will be
          capabilities TEXT,                     -- JSON: ServerCapabilities; NULL: not known
          capabilities_at INTEGER,               -- when they were looked at last
          -- How far whoever listens to the server is: FeedStatus.Stream; NULL: nobody listens. It is true only while somebody
          -- has the feed's lock (StoreLock): who dies does not take it back.
          stream TEXT,
          lists TEXT,                            -- ServerList.json; NULL: nobody knows
          lists_at INTEGER,                      -- its server was asked then; NULL: never
          lists_asked INTEGER,                   -- somebody asked for them then; NULL: nobody waits for that
          -- Down from which status its owner read home, as servers keep it (docs.joinmastodon.org/entities/Marker).
          marker TEXT,                           -- last_read_id, as the server had it last; NULL: not known
          marker_told TEXT,                      -- the last one that it was told from here
          has_place INTEGER NOT NULL DEFAULT 0,  -- where its owner reads is to be told the server
          mutes_at INTEGER                       -- the server was asked then whom its owner mutes or blocks
        ) STRICT;
        CREATE INDEX feed_account ON feed(account_id);
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
}
