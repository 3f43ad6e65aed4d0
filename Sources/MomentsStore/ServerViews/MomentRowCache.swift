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
    private var moments: [UInt64: Moment] = [:]

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

    private static let seed = UInt64.random(in: .min ... .max)

    /// Of 64 bits, seeded anew by each run of the program: two rows of a list that come to the same are not to be expected.
    private static func hash(ofRowAt statement: OpaquePointer) -> UInt64 {
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
