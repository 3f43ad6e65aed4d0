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
}
