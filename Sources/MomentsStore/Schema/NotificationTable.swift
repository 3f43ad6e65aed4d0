import MomentsCore

/// The table of what servers tell people because it concerns them (`ServerNotification`): the entries of the views of that kind.
enum NotificationTable {
    /// The step of the schema. All that is stored stays as it is: the table is empty at first.
    static let migration = """
        ALTER TABLE server_view ADD COLUMN read_key INTEGER;  -- the newest notification that was looked at

        CREATE TABLE notification (
          view_id INTEGER NOT NULL REFERENCES server_view(id) ON DELETE CASCADE,
          key INTEGER NOT NULL,        -- NotificationKey
          remote_id TEXT NOT NULL,     -- opaque
          kind TEXT NOT NULL,          -- NotificationKind.name
          created_at INTEGER NOT NULL, -- Unix seconds
          account_id TEXT, account_name TEXT, account_avatar TEXT, account_url TEXT,  -- who did it
          status_id INTEGER REFERENCES status(id) ON DELETE CASCADE,  -- NULL: it is about none
          is_oldest INTEGER NOT NULL DEFAULT 1,  -- of its group; the triggers keep it
          below TEXT,                  -- PageLink: where the server has what is missing directly below; NULL: nothing is
          below_asked INTEGER,         -- somebody asked for that then
          PRIMARY KEY (view_id, key)
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX notification_remote_id ON notification(view_id, remote_id);
        CREATE INDEX notification_status ON notification(status_id) WHERE status_id IS NOT NULL;
        CREATE INDEX notification_group ON notification(view_id, key) WHERE is_oldest = 1;
        CREATE INDEX notification_below ON notification(view_id, key) WHERE below IS NOT NULL;

        CREATE TRIGGER notification_inserted AFTER INSERT ON notification BEGIN
          \(regroup("new.view_id", "key = new.key"));
          \(regroup("new.view_id", above("new")));
        END;
        CREATE TRIGGER notification_gap AFTER UPDATE OF below ON notification BEGIN
          \(regroup("new.view_id", "key = new.key"));
        END;
        -- What was missing below one that goes is missing below the one above it.
        CREATE TRIGGER notification_deleted AFTER DELETE ON notification BEGIN
          UPDATE notification SET below = old.below, below_asked = old.below_asked
          WHERE view_id = old.view_id AND below IS NULL AND old.below IS NOT NULL AND \(above("old"));
          \(regroup("old.view_id", above("old")));
        END;
        """

    /// The next step: those of one status, one kind and one day are one group, whatever lies between them. Which of them a view
    /// shows is found out while it is read.
    static let groups = """
        DROP TRIGGER notification_inserted;
        DROP TRIGGER notification_gap;
        DROP TRIGGER notification_deleted;
        DROP INDEX notification_group;
        DROP INDEX notification_status;
        ALTER TABLE notification DROP COLUMN is_oldest;
        CREATE INDEX notification_group ON notification(status_id, view_id, kind, \(day), key) WHERE status_id IS NOT NULL;
        -- What was missing below one that goes is missing below the one above it.
        CREATE TRIGGER notification_deleted AFTER DELETE ON notification WHEN old.below IS NOT NULL BEGIN
          UPDATE notification SET below = old.below, below_asked = old.below_asked
          WHERE view_id = old.view_id AND below IS NULL AND \(above("old"));
        END;
        """

    /// The day of the Gregorian calendar, in UTC, as a number: it is the same for whoever reads the store.
    static let day = "created_at / 86400"

    private static let grouped = NotificationKind.grouped.map { "'\($0.name)'" }.joined(separator: ", ")

    private static func above(_ row: String) -> String {
        "key = (SELECT min(key) FROM notification WHERE view_id = \(row).view_id AND key > \(row).key)"
    }

    /// One goes on the group of the next older one, unless something is missing between the two.
    private static func regroup(_ view: String, _ condition: String) -> String {
        """
        UPDATE notification SET is_oldest = NOT (
          below IS NULL AND status_id IS NOT NULL AND kind IN (\(grouped)) AND EXISTS (
            SELECT 1 FROM notification AS older
            WHERE older.view_id = notification.view_id AND older.kind = notification.kind
              AND older.status_id = notification.status_id AND older.key = (
                SELECT max(key) FROM notification AS next
                WHERE next.view_id = notification.view_id AND next.key < notification.key)))
        WHERE view_id = \(view) AND \(condition)
        """
    }
}
