import GRDB
import MomentsCore

/// A row of the table of moments as JSON, from which it can be put back as it was.
enum DeletedMoment {
    /// The result of restoring it.
    enum Return: Equatable {
        /// Under the id it had.
        case returned
        /// An import brought it back already.
        case wasThere
        /// Another one of the same origin is there.
        case sharedAgain
    }

    static func text(of id: Moment.ID, _ db: Database) throws -> String? {
        let members = try columns(db).map { "'\($0)', \($0)" }.joined(separator: ", ")
        return try String.fetchOne(
            db, sql: "SELECT json_object(\(members)) FROM moment WHERE id = ?", arguments: [id.rawValue])
    }

    static func putBack(_ text: String, _ db: Database) throws -> Return {
        guard try !isThere(text, db) else { return .wasThere }
        guard try insert(text, db) else { return .sharedAgain }
        let key = db.lastInsertedRowID
        try db.execute(sql: Schema.indexText, arguments: [key])
        try count(key, db)
        return .returned
    }

    private enum Column: String, SelectColumn {
        case account = "account_id"
        case feed = "feed_id"
    }

    private static func count(_ key: Int64, _ db: Database) throws {
        let sql = "SELECT \(Column.list()) FROM moment WHERE id = ? AND hidden = 0"
        guard let row = try Row.fetchOne(db, sql: sql, arguments: [key]) else { return }
        var counts = MomentCounts()
        counts.add(key)
        try counts.store(row[Column.account], feed: row[Column.feed], db)
    }

    private static func columns(_ db: Database) throws -> [String] {
        try db.columns(in: "moment").map(\.name)
    }

    private static func value(_ column: String) -> String {
        "json_extract(:row, '$.\(column)')"
    }

    private static func isThere(_ text: String, _ db: Database) throws -> Bool {
        let sql = """
            SELECT 1 FROM moment WHERE account_id = \(value("account_id")) AND remote_id = \(value("remote_id"))
              AND \(FeedTable.identity) = ifnull(\(value("feed_id")), 0)
              AND \(Schema.identityDate) = ifnull(\(value("created_at")), '')
            """
        return try Int.fetchOne(db, sql: sql, arguments: ["row": text]) != nil
    }

    /// - Returns: False where it conflicts with another one.
    private static func insert(_ text: String, _ db: Database) throws -> Bool {
        // One that was deleted under an earlier version lacks what later ones added.
        let known = Set(try String.fetchAll(db, sql: "SELECT key FROM json_each(?)", arguments: [text]))
        let columns = try columns(db).filter(known.contains)
        let values = columns.map(value).joined(separator: ", ")
        let sql = """
            INSERT INTO moment (\(columns.joined(separator: ", "))) VALUES (\(values))
            ON CONFLICT DO NOTHING
            """
        try db.execute(sql: sql, arguments: ["row": text])
        return db.changesCount == 1
    }
}
