import GRDB
import GRDBSQLite

/// A statement that is run for each of many rows: its values go straight to SQLite, and come straight from it. GRDB's
/// `execute(arguments:)` makes four arrays of them for each row, which was a sixth of an import; its rows look up the names of
/// their columns.
///
/// No other code may run the same cached statement with arguments of GRDB's: those would be bound instead of the values.
struct RowStatement {
    private let statement: Statement

    init(_ statement: Statement) {
        self.statement = statement
        // As far as GRDB is concerned it has what it takes.
        statement.setUncheckedArguments([])
    }

    /// - Parameter values: texts, numbers and nothing, one for each parameter, in their order.
    /// - Throws: `DatabaseError` as SQLite says it; `SQLITE_RANGE` where there are more or fewer than parameters,
    ///   `SQLITE_MISMATCH` where one is a blob.
    func execute(_ values: some Sequence<DatabaseValue>) throws {
        try bind(values)
        try statement.execute()
    }

    /// - Returns: the texts of the first row, nil where one is NULL; nil where there is no row.
    /// - Throws: as `execute` does.
    func texts(_ values: some Sequence<DatabaseValue>) throws -> [String?]? {
        let statement = statement.sqliteStatement
        try bind(values)
        defer { sqlite3_reset(statement) }
        let code = sqlite3_step(statement)
        guard code == SQLITE_ROW else {
            try check(code == SQLITE_DONE ? SQLITE_OK : code)
            return nil
        }
        return (0..<sqlite3_column_count(statement)).map { column in
            sqlite3_column_type(statement, column) == SQLITE_NULL
                ? nil : String(sqliteStatement: statement, index: column)
        }
    }

    private func bind(_ values: some Sequence<DatabaseValue>) throws {
        // Values can be bound to a statement only before its first step; what the last run said was thrown then.
        _ = sqlite3_reset(statement.sqliteStatement)
        var count: Int32 = 0
        for value in values {
            count += 1
            try check(bind(value.storage, count))
        }
        try check(count == sqlite3_bind_parameter_count(statement.sqliteStatement) ? SQLITE_OK : SQLITE_RANGE)
    }

    private func bind(_ value: DatabaseValue.Storage, _ place: Int32) -> Int32 {
        let statement = statement.sqliteStatement
        return switch value {
        case .null: sqlite3_bind_null(statement, place)
        case .int64(let number): sqlite3_bind_int64(statement, place, number)
        case .double(let number): sqlite3_bind_double(statement, place, number)
        case .string(let text) where text.isEmpty: sqlite3_bind_text(statement, place, "", 0, Self.copied)
        case .string(var text):
            text.withStoredUTF8 { utf8 in
                utf8.withMemoryRebound(to: CChar.self) {
                    sqlite3_bind_text(statement, place, $0.baseAddress, Int32(clamping: $0.count), Self.copied)
                }
            }
        case .blob: SQLITE_MISMATCH
        }
    }

    /// `SQLITE_TRANSIENT`, a macro that Swift does not see.
    private static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    private func check(_ code: Int32) throws {
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
}

// MARK: The hash of a row

extension RowStatement {
    private static let seed = UInt64.random(in: .min ... .max)

    /// A hash of the values of a row, of 64 bits, seeded anew by each run: two rows of a list hardly ever have the same one.
    static func hash(ofRowAt row: Statement) -> UInt64 {
        let statement = row.sqliteStatement
        var hash = seed
        for column in 0..<sqlite3_column_count(statement) {
            let type = sqlite3_column_type(statement, column)
            mix(UInt64(type), into: &hash)
            switch type {
            case SQLITE_NULL: break
            case SQLITE_INTEGER: mix(UInt64(bitPattern: sqlite3_column_int64(statement, column)), into: &hash)
            case SQLITE_FLOAT: mix(sqlite3_column_double(statement, column).bitPattern, into: &hash)
            default:
                let start = sqlite3_column_blob(statement, column)
                let count = Int(sqlite3_column_bytes(statement, column))
                mix(UnsafeRawBufferPointer(start: start, count: count), into: &hash)
            }
        }
        return hash
    }

    private static func mix(_ bytes: UnsafeRawBufferPointer, into hash: inout UInt64) {
        mix(UInt64(bytes.count), into: &hash)
        var place = 0
        while place + 8 <= bytes.count {
            mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self), into: &hash)
            place += 8
        }
        var rest: UInt64 = 0
        for byte in bytes[place...] { rest = rest << 8 | UInt64(byte) }
        mix(rest, into: &hash)
    }

    /// As wyhash does (github.com/wangyi-fudan/wyhash), with its first two constants. A row has some kilobytes: Swift's `Hasher` takes
    /// a quarter of the time in which what shows it is brought up to date.
    private static func mix(_ word: UInt64, into hash: inout UInt64) {
        let product = (hash ^ word ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: hash ^ 0xe703_7ed1_a0b4_28db)
        hash = product.high ^ product.low
    }
}
