import GRDB

/// The tables of the store. A new store gets all of them in one step; one of version 39 or 40 gets what it lacks.
///
/// Not GRDB's `DatabaseMigrator`: it looks up what was applied outside of the transaction that applies the rest, so
/// two processes that meet on a new store would both create its tables. Here the version is looked at and moved within
/// one transaction, and a store that is up to date costs one read.
enum Schema {
    /// "Mmts", at byte 68 of the file (sqlite.org/fileformat.html), identifies our files.
    static let applicationID: Int32 = 0x4D6D_7473

    /// The version that this release writes.
    static var version: Int { oldest + steps.count }
    /// The oldest version that is brought up to date. `lastOfOlder` brings those before it there.
    static let oldest = 39
    /// The last commit that brings any older store up to date.
    static let lastOfOlder = "adfea630"

    /// From `oldest` on, a version each. A step is never edited once it was released; what a new one adds is made for new
    /// stores as well.
    static let steps = [
        postPlace, FeedTable.handles, HiddenMoments.step, PersonTable.step, StatusTable.replies, ConversationTable.step,
        OwnViewTable.table,
    ]

    /// Makes all tables in an empty file.
    static func make(_ db: Database) throws {
        try db.execute(sql: accounts)
        try db.execute(sql: FeedTable.table)
        try db.execute(sql: moments)
        try db.execute(sql: PersonTable.tables)
        try db.execute(sql: SearchIndex.tables)
        for marked in [MarkedMoments.liked, .own, .nameless] { try db.execute(sql: marked.index) }
        try db.execute(sql: MomentCountTable.table)
        try db.execute(sql: SpentTurnTable.table)
        try db.execute(sql: MissingMomentTable.table)
        try db.execute(sql: DraftTable.table)
        try db.execute(sql: OutboxTable.table)
        try db.execute(sql: StatusTable.tables)
        try db.execute(sql: ServerViewTable.tables)
        try db.execute(sql: PeopleListTable.table)
        try db.execute(sql: OwnViewTable.table)
        try db.execute(sql: NotificationTable.table)
        try db.execute(sql: ConversationTable.table)
        try db.execute(sql: ChangeCountTable.table)
    }

    /// The date that identifies a moment. NULLs would all differ from each other, and no number is "".
    static let identityDate = "ifnull(created_at, '')"

    /// Identifies the origin of a shared moment, as `identityDate` does for moments.
    static let originIdentity = "json_extract(origin, '$.id'), ifnull(json_extract(origin, '$.createdDate'), '')"

    /// Adds a moment, by its key, to the full-text index, which the triggers keep up to date from then on.
    static let indexText = """
        INSERT INTO moment_text (rowid, title, author, url, alt, tags)
        SELECT id, title, author, url, alt, tags FROM moment_words WHERE id = ?
        """

    private static let accounts = """
        CREATE TABLE account (
          id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: another process may still show a deleted one
          email_key TEXT NOT NULL UNIQUE,        -- lower case
          email TEXT NOT NULL,                   -- as typed
          chosen_name TEXT,
          password_hash TEXT,                    -- Argon2id; NULL: no password opens it
          owner_id TEXT, owner_name TEXT, owner_avatar TEXT, owner_background TEXT,  -- as imported
          read_moment INTEGER,                   -- what its owner read last, here or already deleted
          newest_seen INTEGER,                   -- the newest moment that was shown
          key_salt BLOB,                         -- of the key that the password makes
          key_wrapped BLOB,                      -- the key of the account's secrets, sealed with that
          -- What its owner wrote about themselves; of an import the account keeps its own.
          chosen_bio TEXT,
          chosen_avatar TEXT,                    -- an address, or a file of the folder beside the store
          chosen_background TEXT,                -- likewise
          post_to INTEGER,                       -- the feed that its owner chose last for new posts; 0: none; NULL: never
          hides_messages INTEGER NOT NULL DEFAULT 0  -- direct messages do not stand in home
        ) STRICT;

        CREATE TABLE session (
          token_hash BLOB PRIMARY KEY,
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          created_at INTEGER NOT NULL,
          key_wrapped BLOB                       -- the key of the account's secrets, sealed with a key that the token makes
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX session_account ON session(account_id);
        """

    private static let moments = """
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
          likes TEXT NOT NULL,                   -- JSON: objects with id, name, avatar; a table of them halves the import
          is_own INTEGER NOT NULL DEFAULT 0,     -- written or shared here
          origin TEXT,                           -- JSON, StoredOrigin: what was shared; NULL where nothing was
          title_words TEXT,                      -- IndexedMoment: as it is indexed; NULL: as it is
          author_words TEXT,                     -- likewise
          alt_words TEXT,                        -- what is to be seen on the photos
          feed_id INTEGER REFERENCES feed(id),   -- NULL: local
          server_liked INTEGER,                  -- what the feed has; NULL: local, or not known
          like_change INTEGER,                   -- the outbox's id of the last like or unlike
          twin BLOB,                             -- Twins.digest; NULL: local, of a BFF, or without a uri
          is_home INTEGER NOT NULL DEFAULT 0,    -- the uri is on the host of the feed
          hidden INTEGER NOT NULL DEFAULT 0      -- HiddenReasons; 0: it is shown
        ) STRICT;
        CREATE UNIQUE INDEX moment_identity ON moment(account_id, \(FeedTable.identity), remote_id, \(identityDate));
        \(HiddenMoments.indexes)
        CREATE UNIQUE INDEX moment_origin ON moment(account_id, \(originIdentity)) WHERE origin IS NOT NULL;
        CREATE INDEX moment_twin ON moment(account_id, twin, feed_id, is_home) WHERE twin IS NOT NULL;
        """

    private static let postPlace = "ALTER TABLE account ADD COLUMN post_to INTEGER"
}
