/// The table of what is being written: a row a window.
enum DraftTable {
    static let migration = """
        ALTER TABLE draft RENAME TO earlier_draft;
        CREATE TABLE draft (
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: a window remembers which it has copied
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          window TEXT,                           -- who writes it; NULL: an import or an earlier release did
          text TEXT NOT NULL,
          changed INTEGER NOT NULL               -- counts: the largest was written last
        ) STRICT;
        CREATE UNIQUE INDEX draft_window ON draft(account_id, window);
        INSERT INTO draft (account_id, text, changed) SELECT account_id, text, 1 FROM earlier_draft;
        DROP TABLE earlier_draft;
        """

    static let photos = "ALTER TABLE draft ADD COLUMN photos TEXT NOT NULL DEFAULT '[]'"  // JSON, as a moment's

    /// A window has a draft of each subject that is written about.
    static let options = """
        ALTER TABLE draft ADD COLUMN options TEXT;                     -- JSON: StatusOptions; NULL: it stays here
        ALTER TABLE draft ADD COLUMN subject TEXT NOT NULL DEFAULT ''; -- what is answered; '': nothing is
        DROP INDEX draft_window;
        CREATE UNIQUE INDEX draft_window ON draft(account_id, window, subject);
        """

    /// What is written about a status that goes is about nothing any more, so that the next window goes on with it. So is what it was
    /// to become.
    static let orphans = """
        CREATE TRIGGER status_drafts_ended BEFORE DELETE ON status BEGIN
          INSERT INTO draft (account_id, text, options, subject, changed)
          SELECT account_id, json_extract(payload, '$.text'), \(orphaned("payload")), '',
            (SELECT ifnull(max(changed), 0) + 1 FROM draft)
          FROM (SELECT account_id, payload FROM outbox
            WHERE kind = 'edit' AND state <> 'failed' AND moment_id = \(StatusKey.base) + old.id AND json_valid(payload)
              AND account_id = (SELECT account_id FROM feed WHERE id = old.feed_id) ORDER BY id DESC LIMIT 1);
          UPDATE draft SET window = NULL, subject = '', options = \(orphaned("options"))
          WHERE account_id = (SELECT account_id FROM feed WHERE id = old.feed_id)
            AND subject IN (old.feed_id || '/' || old.remote_id, 'edit/' || old.feed_id || '/' || old.remote_id,
              old.feed_id || '/' || old.moment_id);
        END;
        UPDATE draft SET window = NULL, subject = '', options = \(orphaned("options"))
        WHERE json_extract(options, '$.inReplyTo.id') IS NOT NULL AND NOT EXISTS (SELECT 1 FROM status
          WHERE feed_id = json_extract(options, '$.feed') AND remote_id = json_extract(options, '$.inReplyTo.id'));
        """

    private static func orphaned(_ options: String) -> String {
        "json_remove(\(options), '$.text', '$.inReplyTo', '$.editing', '$.newest')"
    }
}
