/// The table of the people to whom the owner of a feed stands in some way, or did something.
enum PersonTable {
    static let table = """
        CREATE TABLE person (
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- PersonKey; never used again: the outbox may still have it
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          handle TEXT NOT NULL,                  -- user@host
          remote_id TEXT,                        -- NULL: the server was not asked yet
          is_locked INTEGER,                     -- they decide who follows them; NULL: not known
          relationship TEXT                      -- Relationship.json, as the server had it last; NULL: it did not say
        ) STRICT;
        CREATE UNIQUE INDEX person_handle ON person(feed_id, handle);
        """
}
