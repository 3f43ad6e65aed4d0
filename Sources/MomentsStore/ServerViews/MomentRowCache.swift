import GRDB
import GRDBSQLite
import MomentsCore

/// Moments that were read, by what their rows held: a row that holds the same is not read again. Of a list that is brought up to
/// date almost all rows do, and to read one takes ten times as long as to see that.
struct MomentRowCache {
    /// More than two windows of a list; beyond it the cache begins anew.
    static let capacity = 500

    /// What moments say that is not of their rows.
    struct Context: Equatable {
        let owner: Owner?
        let source: FeedSources.Source?
    }

    private var context: Context?
    private var moments: [Int: Moment] = [:]

    /// Forgets what was read in another context.
    mutating func begin(in context: Context) {
        guard context != self.context else { return }
        self.context = context
        moments = [:]
    }

    /// - Parameters:
    ///   - statement: stands at the row.
    ///   - read: called where no row that held the same was read in this context.
    mutating func moment(at statement: Statement, _ read: () throws -> Moment) rethrows -> Moment {
        let content = Self.hash(ofRowAt: statement.sqliteStatement)
        if let moment = moments[content] { return moment }
        let moment = try read()
        if moments.count >= Self.capacity { moments = [:] }
        moments[content] = moment
        return moment
    }

    /// Of 64 bits, seeded anew by each run of the program: two rows of a list that come to the same are not to be expected.
    private static func hash(ofRowAt statement: OpaquePointer) -> Int {
        var hasher = Hasher()
        for column in 0..<sqlite3_column_count(statement) {
            let type = sqlite3_column_type(statement, column)
            hasher.combine(type)
            switch type {
            case SQLITE_NULL: break
            case SQLITE_INTEGER: hasher.combine(sqlite3_column_int64(statement, column))
            case SQLITE_FLOAT: hasher.combine(sqlite3_column_double(statement, column))
            default:
                let start = sqlite3_column_blob(statement, column)
                let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
                hasher.combine(bytes.count)
                hasher.combine(bytes: bytes)
            }
        }
        return hasher.finalize()
    }
}
