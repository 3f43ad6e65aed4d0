/// The table that counts transactions by what they changed (`ChangeCounts`).
enum ChangeCountTable {
    static let table = """
        CREATE TABLE change_count (
          feed_id INTEGER NOT NULL,  -- 0: nobody can say what
          part TEXT NOT NULL,        -- StoreChange.Part
          number INTEGER NOT NULL,
          PRIMARY KEY (feed_id, part)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO change_count (feed_id, part, number) VALUES (0, '', 0);
        -- What becomes of a change is shown in many places, whoever writes it.
        CREATE TRIGGER outbox_inserted_counted AFTER INSERT ON outbox BEGIN \(noteEverything); END;
        CREATE TRIGGER outbox_updated_counted AFTER UPDATE ON outbox BEGIN \(noteEverything); END;
        CREATE TRIGGER outbox_deleted_counted AFTER DELETE ON outbox BEGIN \(noteEverything); END;
        """

    static let noteEverything = "UPDATE change_count SET number = number + 1 WHERE feed_id = 0"
}
