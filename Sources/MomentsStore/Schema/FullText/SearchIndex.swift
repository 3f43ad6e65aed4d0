import GRDB

/// The full-text index and how it is kept.
enum SearchIndex {
    /// - Prefixes of one to three letters have an index of their own; longer ones are few enough to be spelled out
    ///   (`SearchExpansion`).
    /// - A transaction adds one segment. Looking into a few more of them costs some microseconds, and each merge
    ///   writes again what was written, so that many are merged at once (`mergeSome`).
    /// - FTS5 merges nothing by itself: it did at 24 segments, in one transaction, those of a million moments (800 MB) too.
    static let tables = """
        \(words)
        CREATE VIRTUAL TABLE moment_text USING fts5(
          title, author, url, alt, tags, content='moment_words', content_rowid='id',
          tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
        );
        CREATE VIRTUAL TABLE moment_term USING fts5vocab(moment_text, instance);  -- its words, in order
        INSERT INTO moment_text(moment_text, rank) VALUES ('automerge', 0);
        INSERT INTO moment_text(moment_text, rank) VALUES ('crisismerge', 1999);  -- no more than FTS5 takes
        INSERT INTO moment_text(moment_text, rank) VALUES ('usermerge', 16);  -- likewise
        INSERT INTO moment_text(moment_text, rank) VALUES ('hashsize', 67108864);
        \(triggers)
        """

    /// The indexed texts of each moment. Hidden moments have none.
    static let words = """
        CREATE VIEW moment_words AS
        SELECT id, ifnull(title_words, title) AS title, ifnull(author_words, author_name) AS author, url,
          alt_words AS alt,
          \(SearchTags.sql(account: "account_id", url: "url", title: "title", photos: "photos")) AS tags
        FROM moment WHERE hidden = 0;
        """

    /// MomentInsertion adds to the index, not a trigger: with a trigger on INSERT, SQLite opens a savepoint for each row,
    /// at each savepoint FTS5 writes out what it gathered, and an import takes more than twice as long.
    static let triggers = """
        CREATE TRIGGER moment_deleted BEFORE DELETE ON moment BEGIN
          INSERT INTO moment_text(moment_text, rowid, title, author, url, alt, tags)
          SELECT 'delete', id, title, author, url, alt, tags FROM moment_words WHERE id = old.id;
        END;
        CREATE TRIGGER moment_changing
        BEFORE UPDATE OF \(columns) ON moment BEGIN
          INSERT INTO moment_text(moment_text, rowid, title, author, url, alt, tags)
          SELECT 'delete', id, title, author, url, alt, tags FROM moment_words WHERE id = old.id;
        END;
        CREATE TRIGGER moment_changed
        AFTER UPDATE OF \(columns) ON moment BEGIN
          INSERT INTO moment_text(rowid, title, author, url, alt, tags)
          SELECT id, title, author, url, alt, tags FROM moment_words WHERE id = new.id;
        END;
        """

    /// The columns that the index is made of.
    private static let columns =
        "id, account_id, title, author_name, url, photos, title_words, author_words, alt_words, hidden"

    static let insert = "INSERT INTO moment_text (rowid, title, author, url, alt, tags) VALUES (?, ?, ?, ?, ?, ?)"

    /// Continues a merge of segments, or begins one where sixteen of one level are there (sqlite.org/fts5.html, 6.8).
    ///
    /// So many pages a transaction that those of a million moments take some hundreds: far less than the 1,999 that FTS5
    /// would merge at once, and each is written in some tens of milliseconds.
    /// - Parameter added: How many moments this transaction added: about five are a page of the index, and what an import
    ///   adds is merged about as fast as it comes.
    static func mergeSome(added: Int, _ db: Database) throws {
        let pages = 256 + added / 4
        try db.cachedStatement(sql: mergeSQL).execute(arguments: [pages])
    }

    private static let mergeSQL = "INSERT INTO moment_text(moment_text, rank) VALUES ('merge', ?)"

    /// How many pages of the index are written between two reports.
    private static let pagesAtOnce = 1_000

    /// Merges the index into one piece. Deleted moments are only marked as deleted until then, with their words.
    /// - Parameter onProgress: gets the share that is done, from 0 to 1. An error that it throws ends the work.
    static func merge(_ db: Database, onProgress: (Double) throws -> Void) throws {
        let pages = try Int.fetchOne(db, sql: "SELECT count(*) FROM moment_text_data") ?? 0
        // Of all there is when it begins; from then on what was begun is continued (sqlite.org/fts5.html, 6.7).
        var step = -pagesAtOnce
        var written = 0
        var changes = 0
        repeat {
            changes = db.totalChangesCount
            try db.execute(sql: mergeSQL, arguments: [step])
            step = pagesAtOnce
            written += pagesAtOnce
            try onProgress(min(1, Double(written) / Double(max(1, pages))))
        } while db.totalChangesCount - changes >= 2
    }
}
