import GRDBSQLite

/// The fastest that SQLite allows: the rows of a store, in memory already, into the same tables, indexes and full-text index,
/// with prepared statements in one transaction.
struct ImportFloor {
    private let schema: [String]
    /// How the full-text index merges; its own tables hold that.
    private let settings: [[SQLiteValue]]
    private let columns: Int
    private let rows: [[SQLiteValue]]
    private let texts: [[SQLiteValue]]

    /// - Parameter store: whose moments and tables these are.
    init(copying store: String) throws {
        let db = try SQLite(path: store)
        // A full-text index makes its own tables; triggers are for later changes.
        schema = try db.rows(
            """
            SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND type <> 'trigger'
              AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'moment_text_%'
            """
        ).compactMap { if case .text(let sql)? = $0.first { sql } else { nil } }
        rows = try db.rows("SELECT * FROM moment ORDER BY id")
        settings = try db.rows("SELECT k, v FROM moment_text_config WHERE k <> 'version'")
        texts = try db.rows("SELECT id, title, author, url, alt, tags FROM moment_words ORDER BY id")
        columns = rows.first?.count ?? 0
    }

    func measure(_ path: String) throws -> Duration {
        let db = try SQLite(path: path)
        try db.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536")
        for statement in schema { try db.run(statement) }
        let set = try db.prepare("INSERT INTO moment_text (moment_text, rank) VALUES (?, ?)")
        for setting in settings { try set.execute(setting) }
        let marks = repeatElement("?", count: columns).joined(separator: ",")
        let insert = try db.prepare("INSERT INTO moment VALUES (\(marks))")
        let insertText = try db.prepare(
            "INSERT INTO moment_text (rowid, title, author, url, alt, tags) VALUES (?, ?, ?, ?, ?, ?)")
        return try ContinuousClock().measure {
            try db.run("BEGIN")
            for (row, text) in zip(rows, texts) {
                try insert.execute(row)
                try insertText.execute(text)
            }
            try db.run("COMMIT")
        }
    }
}
