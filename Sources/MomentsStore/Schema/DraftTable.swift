/// The table of drafts: a row for each window and each post that it replies to or edits.
enum DraftTable {
    static let table = """
        CREATE TABLE draft (
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: a window remembers which it has copied
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          window TEXT,                           -- who writes it; NULL: an import did, or whoever wrote it is gone
          text TEXT NOT NULL,
          changed INTEGER NOT NULL,              -- counts: the largest was written last
          photos TEXT NOT NULL DEFAULT '[]',     -- JSON, as a moment's
          options TEXT,                          -- JSON: StatusOptions; NULL: it stays here
          subject TEXT NOT NULL DEFAULT ''       -- what is answered; '': nothing is
        ) STRICT;
        CREATE UNIQUE INDEX draft_window ON draft(account_id, window, subject);
        """
}
