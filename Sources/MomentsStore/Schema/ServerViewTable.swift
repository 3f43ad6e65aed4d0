/// The tables of what servers show beside home (`ServerView`): which views were opened, what stands in each, and what is shown of it.
/// A status that stands in views alone has no entry in the timeline, and is neither searched nor counted
/// (docs/decisions/0018-views-of-a-server-have-entries-of-their-own.md).
enum ServerViewTable {
    /// All times are Unix milliseconds of the machine.
    static let tables = """
        CREATE TABLE server_view (
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: another process may still fetch a deleted one
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          name TEXT NOT NULL,        -- ServerView.Kind.name
          used_at INTEGER NOT NULL,  -- somebody opened it then
          asked_at INTEGER,          -- somebody asked for what is newest of it then; NULL: nobody waits for that
          fetched_at INTEGER,        -- NULL: it never came
          failure TEXT,              -- FeedFailure.json: why it did not come the last time
          read_key INTEGER,          -- of notifications: the newest one that was looked at
          next_page TEXT,            -- PageLink, of people: where the server has who comes behind the last one; NULL: nobody does
          next_asked INTEGER         -- somebody asked for that then
        ) STRICT;
        CREATE UNIQUE INDEX server_view_name ON server_view(feed_id, name);

        CREATE TABLE server_view_entry (
          view_id INTEGER NOT NULL REFERENCES server_view(id) ON DELETE CASCADE,
          key INTEGER NOT NULL,        -- ViewKeys
          status_id INTEGER NOT NULL REFERENCES status(id) ON DELETE CASCADE,
          level INTEGER NOT NULL,      -- in a thread how deep an answer it is
          below TEXT,                  -- PageLink: where the server has what is missing directly below; NULL: nothing is
          below_asked INTEGER,         -- somebody asked for that then
          is_pinned INTEGER NOT NULL DEFAULT 0,  -- its author wants it to be read first
          PRIMARY KEY (view_id, key)
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX server_view_status ON server_view_entry(status_id, view_id);
        CREATE INDEX server_view_below ON server_view_entry(view_id, key) WHERE below IS NOT NULL;
        -- What was missing below one that goes is missing below the one above it.
        CREATE TRIGGER server_view_entry_deleted AFTER DELETE ON server_view_entry WHEN old.below IS NOT NULL BEGIN
          UPDATE server_view_entry SET below = old.below, below_asked = old.below_asked
          WHERE view_id = old.view_id AND below IS NULL AND key = (
            SELECT min(key) FROM server_view_entry WHERE view_id = old.view_id AND key > old.key);
        END;

        CREATE TABLE met_status (  -- what is shown of a status that stands in a view, whether or not it stands in home, too
          status_id INTEGER PRIMARY KEY REFERENCES status(id) ON DELETE CASCADE,
          server_liked INTEGER,    -- as moment has it, and so all that follows
          author_id TEXT, author_name TEXT, author_avatar TEXT,
          kind TEXT NOT NULL,
          title TEXT,
          url TEXT,
          photos TEXT NOT NULL,
          likes TEXT NOT NULL,
          created_at INTEGER,
          is_liked INTEGER NOT NULL DEFAULT 0  -- what was liked here and what the server has are two facts
        ) STRICT;
        CREATE INDEX met_status_author ON met_status(author_id, created_at) WHERE author_id IS NOT NULL;

        CREATE TABLE server_view_details (  -- what a view has beside statuses
          view_id INTEGER PRIMARY KEY REFERENCES server_view(id) ON DELETE CASCADE,
          details TEXT NOT NULL  -- PersonDetails.json of a person, ServerFindings.json of a search
        ) STRICT;
        """
}
