import GRDB

/// Keys of seconds without a moment or a deleted one, from the first second of the next insertion on: moments inserted in their
/// order need no question to SQLite for the key of each.
///
/// True within the transaction that asked for them, where `insert` notes every key that is given meanwhile.
struct UnusedKeys {
    private let keys: Range<Int64>
    /// All from here on are unused.
    private var next: Int64

    /// - Parameter keys: all of the seconds of the moments.
    init(among keys: ClosedRange<Int64>, _ db: Database) throws {
        next = keys.lowerBound
        let firstUsed = try Int64.fetchOne(
            db.cachedStatement(sql: Self.firstUsed), arguments: [keys.lowerBound, keys.upperBound])
        self.keys = next..<max(next, MomentKey.firstOfSecond(firstUsed ?? next))
    }

    /// The lowest in this second that is greater than all that were inserted; nil where it is not known.
    /// - Parameter second: all keys of it.
    func key(in second: ClosedRange<Int64>) -> Int64? {
        let key = max(second.lowerBound, next)
        return keys.contains(key) && second.contains(key) ? key : nil
    }

    /// A moment was given this key.
    mutating func insert(_ key: Int64) {
        next = max(next, key + 1)
    }

    private static let firstUsed = """
        SELECT min(
          ifnull((SELECT min(id) FROM moment WHERE id BETWEEN ?1 AND ?2), ?2 + 1),
          \(SpentTurnTable.firstSpent(from: "?1", else: "?2 + 1")))
        """
}
