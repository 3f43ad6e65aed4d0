import GRDB

/// The tables of the store, as numbered steps that each bring a store one version further.
///
/// Not GRDB's `DatabaseMigrator`: it looks up what was applied outside of the transaction that applies the rest, so
/// two processes that meet on a new store would both create its tables. Here the version is looked at and moved within
/// one transaction, and a store that is up to date costs one read.
enum Schema {
    /// "Mmts", at byte 68 of the file (sqlite.org/fileformat.html), identifies our files.
    static let applicationID: Int32 = 0x4D6D_7473

    /// A step is never edited once it was released; a change is a new one. Those that made what a later one drops make nothing.
    static let migrations: [@Sendable (Database) throws -> Void] = [
        { try $0.execute(sql: version1) }, { try $0.execute(sql: version2) }, { try SearchIndex.make($0) },
        { try $0.execute(sql: DraftTable.migration) }, { try $0.execute(sql: OutboxTable.migration) },
        { try $0.execute(sql: SpentTurnTable.migration) }, { try $0.execute(sql: readingPlace) },
        { try $0.execute(sql: MarkedMoments.migration) }, { try $0.execute(sql: MomentCountTable.migration) },
        { try $0.execute(sql: FeedTable.migration) }, { try $0.execute(sql: DraftTable.photos) },
        { try $0.execute(sql: profile) }, { try $0.execute(sql: MissingMomentTable.migration) },
        { try $0.execute(sql: StatusTable.migration) }, { try $0.execute(sql: StatusTable.findings) },
        { _ in }, { try $0.execute(sql: StatusTable.stream) },
        { try $0.execute(sql: ServerViewTable.migration) }, { try $0.execute(sql: NotificationTable.migration) },
        { try $0.execute(sql: ServerViewTable.details) }, { try $0.execute(sql: ServerViewTable.lists) },
        { try $0.execute(sql: StatusTable.filters) }, { try $0.execute(sql: StatusTable.markers) },
        { try $0.execute(sql: ChangeCountTable.migration) }, { try $0.execute(sql: StatusTable.changes) },
        { try $0.execute(sql: NotificationTable.groups) }, { try $0.execute(sql: ServerViewTable.authors) },
        { try $0.execute(sql: ServerViewTable.pins) }, { try $0.execute(sql: DraftTable.options) },
        { try $0.execute(sql: StatusTable.review) }, { try $0.execute(sql: StatusTable.mutes) },
        { try $0.execute(sql: DraftTable.orphans) }, { _ in },
        { try $0.execute(sql: StatusTable.emojis) }, { try $0.execute(sql: StatusTable.endedReactions) },
        { try $0.execute(sql: OutboxTable.errors) }, { try $0.execute(sql: SearchIndex.mergesInSteps) },
        { _ in }, { try OwnEntries.make($0) }, { try $0.execute(sql: postPlace) },
        { try $0.execute(sql: FeedTable.handles) },
    ]

    /// The version this release writes.
    static var version: Int { migrations.count }

    /// The date that identifies a moment. NULLs would all differ from each other, and no number is "".
    static let identityDate = "ifnull(created_at, '')"

    /// Identifies the origin of a shared moment, as `identityDate` does for moments.
    static let originIdentity = "json_extract(origin, '$.id'), ifnull(json_extract(origin, '$.createdDate'), '')"

    /// Adds a moment, by its key, to the full-text index, which the triggers keep up to date from then on.
    static let indexText = """
        INSERT INTO moment_text (rowid, title, author, url, alt, tags)
        SELECT id, title, author, url, alt, tags FROM moment_words WHERE id = ?
        """

    private static let version1 = """
        CREATE TABLE account (
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: another process may still show a deleted one
          email_key TEXT NOT NULL UNIQUE,        -- lower case
          email TEXT NOT NULL,                   -- as typed
          chosen_name TEXT,
          password_hash TEXT,                    -- Argon2id; NULL: no password opens it
          owner_id TEXT, owner_name TEXT, owner_avatar TEXT, owner_background TEXT  -- as imported
        ) STRICT;

        CREATE TABLE session (
          token_hash BLOB PRIMARY KEY,
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX session_account ON session(account_id);

        CREATE TABLE moment (
          id INTEGER PRIMARY KEY,                -- MomentKey
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          remote_id TEXT NOT NULL,
          author_id TEXT, author_name TEXT, author_avatar TEXT,
          kind TEXT NOT NULL,
          title TEXT,
          url TEXT,
          photos TEXT NOT NULL,                  -- JSON: addresses
          created_at INTEGER,                    -- Unix seconds
          is_liked INTEGER NOT NULL,
          likes TEXT NOT NULL                    -- JSON: objects with id, name, avatar; a table of them halves the import
        ) STRICT;
        CREATE UNIQUE INDEX moment_identity ON moment(account_id, remote_id, \(identityDate));
        CREATE INDEX moment_timeline ON moment(account_id);  -- every index ends in the rowid: this is (account_id, id)

        CREATE VIRTUAL TABLE moment_text USING fts5(
          title, author_name, content='moment', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
        );
        -- MomentInsertion adds to it, not a trigger: with a trigger on INSERT, SQLite opens a savepoint for each row, at
        -- each savepoint FTS5 writes out what it gathered, and an import takes more than twice as long.
        CREATE TRIGGER moment_deleted AFTER DELETE ON moment BEGIN
          INSERT INTO moment_text(moment_text, rowid, title, author_name)
          VALUES ('delete', old.id, old.title, old.author_name);
        END;
        CREATE TRIGGER moment_updated AFTER UPDATE OF id, title, author_name ON moment BEGIN
          INSERT INTO moment_text(moment_text, rowid, title, author_name)
          VALUES ('delete', old.id, old.title, old.author_name);
          INSERT INTO moment_text(rowid, title, author_name) VALUES (new.id, new.title, new.author_name);
        END;
        """

    private static let version2 = """
        ALTER TABLE moment ADD COLUMN is_own INTEGER NOT NULL DEFAULT 0;  -- written or shared here
        ALTER TABLE moment ADD COLUMN origin TEXT;     -- JSON, StoredOrigin: what was shared; NULL where nothing was
        CREATE UNIQUE INDEX moment_origin ON moment(account_id, \(originIdentity)) WHERE origin IS NOT NULL;

        CREATE TABLE draft (
          account_id INTEGER PRIMARY KEY REFERENCES account(id) ON DELETE CASCADE,
          text TEXT NOT NULL
        ) STRICT;

        CREATE TABLE outbox (                    -- what its owner did and can still undo
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: an undo that comes late must not hit another
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          kind TEXT NOT NULL,
          moment_id INTEGER NOT NULL,
          undo TEXT,                             -- a deleted moment: DeletedMoment
          done_at INTEGER NOT NULL,              -- Unix milliseconds
          deadline INTEGER NOT NULL              -- likewise
        ) STRICT;
        CREATE INDEX outbox_account ON outbox(account_id);
        """

    private static let readingPlace = """
        ALTER TABLE account ADD COLUMN read_moment INTEGER;  -- what its owner read last, here or already deleted
        ALTER TABLE account ADD COLUMN newest_seen INTEGER;  -- the newest moment that was shown
        """

    private static let postPlace = """
        ALTER TABLE account ADD COLUMN post_to INTEGER;  -- the feed that its owner chose last for new posts; 0: none; NULL: never
        """

    /// What its owner wrote about themselves; of an import the account keeps its own.
    private static let profile = """
        ALTER TABLE account ADD COLUMN chosen_bio TEXT;
        ALTER TABLE account ADD COLUMN chosen_avatar TEXT;      -- an address, or a file of the folder beside the store
        ALTER TABLE account ADD COLUMN chosen_background TEXT;  -- likewise
        """
}
