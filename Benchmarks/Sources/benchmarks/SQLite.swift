import GRDBSQLite

/// The value of a column.
enum SQLiteValue {
    case null
    case integer(Int64)
    case text(String)
}

/// SQLite through its own functions, with nothing between, to measure a floor.
final class SQLite {
    private let db: OpaquePointer

    init(path: String) throws {
        var opened: OpaquePointer?
        guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else { throw Unexpected("cannot open \(path)") }
        db = opened
    }

    deinit {
        sqlite3_close_v2(db)
    }

    func run(_ sql: String) throws {
        guard sqlite3_exec(db, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
    }

    func prepare(_ sql: String) throws -> SQLiteStatement {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(db, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else { throw failure }
        return SQLiteStatement(prepared, of: self)
    }

    func rows(_ sql: String) throws -> [[SQLiteValue]] {
        let statement = try prepare(sql)
        var rows: [[SQLiteValue]] = []
        while try statement.step() { rows.append(statement.row) }
        return rows
    }

    var failure: Unexpected { Unexpected(String(cString: sqlite3_errmsg(db))) }
}

/// One statement, as often as it is needed.
final class SQLiteStatement {
    private let statement: OpaquePointer
    private let database: SQLite  // outlives its statements

    fileprivate init(_ statement: OpaquePointer, of database: SQLite) {
        self.statement = statement
        self.database = database
    }

    deinit {
        sqlite3_finalize(statement)
    }

    /// - Returns: whether there is a row.
    func step() throws -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw database.failure
        }
    }

    func execute(_ values: [SQLiteValue]) throws {
        for (index, value) in values.enumerated() { bind(value, at: Int32(index + 1)) }
        _ = try step()
        sqlite3_reset(statement)
    }

    var row: [SQLiteValue] { (0..<sqlite3_column_count(statement)).map(value) }

    private func bind(_ value: SQLiteValue, at index: Int32) {
        switch value {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        case .text(let text): sqlite3_bind_text(statement, index, text, -1, Self.copies)
        }
    }

    /// SQLITE_TRANSIENT, a macro with a cast that Swift does not see.
    private static let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    private func value(_ column: Int32) -> SQLiteValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_NULL: return .null
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
        default: return .text(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "")
        }
    }
}
