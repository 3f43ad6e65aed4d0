/// The table of notifications of servers (`ServerNotification`): the entries of the views of that kind.
enum NotificationTable {
    /// Notifications of one status, one kind and one day are one group, whatever lies between them. The query of a view finds which
    /// of them it shows.
    static let table = """
        CREATE TABLE notification (
          view_id INTEGER NOT NULL REFERENCES server_view(id) ON DELETE CASCADE,
          key INTEGER NOT NULL,        -- NotificationKey
          remote_id TEXT NOT NULL,     -- opaque
          kind TEXT NOT NULL,          -- NotificationKind.name
          created_at INTEGER NOT NULL, -- Unix seconds
          account_id TEXT, account_name TEXT, account_avatar TEXT, account_url TEXT,  -- who did it
          status_id INTEGER REFERENCES status(id) ON DELETE CASCADE,  -- NULL: it is about none
          below TEXT,                  -- PageLink: where the server has what is missing directly below; NULL: nothing is
          below_asked INTEGER,         -- somebody asked for that then
          PRIMARY KEY (view_id, key)
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX notification_remote_id ON notification(view_id, remote_id);
        CREATE INDEX notification_group ON notification(status_id, view_id, kind, \(day), key) WHERE status_id IS NOT NULL;
        CREATE INDEX notification_below ON notification(view_id, key) WHERE below IS NOT NULL;
        -- What was missing below one that goes is missing below the one above it.
        CREATE TRIGGER notification_deleted AFTER DELETE ON notification WHEN old.below IS NOT NULL BEGIN
          UPDATE notification SET below = old.below, below_asked = old.below_asked
          WHERE view_id = old.view_id AND below IS NULL
            AND key = (SELECT min(key) FROM notification WHERE view_id = old.view_id AND key > old.key);
        END;
        """

    /// The day of the Gregorian calendar, in UTC, as a number: it is the same for whoever reads the store.
    static let day = "created_at / 86400"
}
