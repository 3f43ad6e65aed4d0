import GRDB

/// The moments that a complete answer of a server lacked: they are gone. Where that is more than half of the feed and more
/// than ten, the server may have answered wrongly: they are marked, and gone once the next complete answer lacks them, too.
/// To be used within one transaction.
struct MissingMoments: Sendable {
    /// So many go at once, whatever their share.
    private static let few = 10
    /// So many marks are written in a transaction: less than a millisecond's work.
    private static let part = 500

    let gone: [Int64]
    /// The moments to mark.
    let doubtful: [Int64]
    /// The marks that mean nothing any more.
    let unmarked: [Int64]

    /// - Parameters:
    ///   - seen: the moments of the answer.
    ///   - inserted: how many of them the feed did not have.
    init(_ lease: FeedLease, seen: Set<Int64>, inserted: Int, _ db: Database) throws {
        let (missing, count) = try Self.missing(lease, seen, db)
        let marked = try Set(Int64.fetchAll(db.cachedStatement(sql: Self.marked), arguments: [lease.feed]))
        let isCredible = missing.count <= Self.few || missing.count * 2 <= count - inserted
        // Moments with changes that can still be undone stay.
        let held = try Set(
            missing.isEmpty
                ? [] : Int64.fetchAll(db.cachedStatement(sql: Self.held), arguments: [lease.account, lease.feed]))
        let gone = missing.filter { (isCredible || marked.contains($0)) && !held.contains($0) }
        let doubtful = isCredible ? [] : Set(missing).subtracting(gone)
        self.gone = gone
        self.doubtful = doubtful.subtracting(marked).sorted()
        unmarked = marked.subtracting(doubtful).subtracting(gone).sorted()
    }

    /// Marks some of them, at least one.
    /// - Returns: which.
    static func mark(_ ids: ArraySlice<Int64>, _ db: Database) throws -> [Int64] {
        try change(ids, "INSERT OR IGNORE INTO missing_moment (moment_id) SELECT id FROM moment WHERE id = ?", db)
    }

    /// - Returns: as `mark`.
    static func unmark(_ ids: ArraySlice<Int64>, _ db: Database) throws -> [Int64] {
        try change(ids, "DELETE FROM missing_moment WHERE moment_id = ?", db)
    }

    private static func change(_ ids: ArraySlice<Int64>, _ sql: String, _ db: Database) throws -> [Int64] {
        let part = ids.prefix(part)
        for id in part { try db.cachedStatement(sql: sql).execute(arguments: [id]) }
        return Array(part)
    }

    /// The keys of those that the answer lacked, and how many moments the feed has.
    private static func missing(
        _ lease: FeedLease, _ seen: Set<Int64>, _ db: Database
    ) throws -> (missing: [Int64], count: Int) {
        let sql = "SELECT id FROM moment WHERE feed_id = ? ORDER BY id"
        let ids = try Int64.fetchCursor(db.cachedStatement(sql: sql), arguments: [lease.feed])
        var missing: [Int64] = []
        var count = 0
        while let id = try ids.next() {
            count += 1
            if !seen.contains(id) { missing.append(id) }
        }
        return (missing, count)
    }

    /// There are mostly none: a CROSS JOIN looks at them first (sqlite.org/lang_select.html#crossjoin).
    private static let marked = """
        SELECT moment_id FROM missing_moment CROSS JOIN moment ON id = moment_id WHERE feed_id = ?
        """

    private static let held = """
        SELECT moment_id FROM outbox WHERE account_id = ? AND feed_id = ? AND state = 'held'
        """
}
