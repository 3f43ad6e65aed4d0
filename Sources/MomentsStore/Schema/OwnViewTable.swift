/// The table of the views that belong to the owner of a feed: the hashtags that they follow, or did, and the lists that they changed.
enum OwnViewTable {
    static let table = """
        CREATE TABLE own_view (
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- OwnViewKey; never used again: the outbox may still have it
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          name TEXT NOT NULL,                    -- ServerView.Kind.name
          title TEXT NOT NULL,                   -- what it is called: "#kites", "Friends"
          is_followed INTEGER                    -- of a hashtag, as the server had it last; NULL: it did not say
        ) STRICT;
        CREATE UNIQUE INDEX own_view_name ON own_view(feed_id, name);
        """

    /// The title of the view that an entry of the outbox is about.
    static let title = "(SELECT own_view.title FROM own_view WHERE own_view.id = outbox.moment_id - \(OwnViewKey.base))"
}
