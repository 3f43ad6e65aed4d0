import GRDB
import MomentsCore

/// How many moments of an account and a feed come into each span of time: gathered in memory, then added to the table at once.
struct MomentCounts {
    private var days: [Int64: Int] = [:]
    private(set) var total = 0

    mutating func add(_ key: Int64) {
        days[key >> MomentCountTable.dayBits, default: 0] += 1
        total += 1
    }

    /// To be called once, in the transaction that inserted them.
    /// - Parameter feed: nil where they are local.
    func store(_ account: Account.ID, feed: Feed.ID? = nil, _ db: Database) throws {
        guard !days.isEmpty else { return }
        let statement = try db.cachedStatement(sql: MomentCountTable.add)
        var halfYears: [Int64: Int] = [:]
        for (day, count) in days {
            try statement.execute(arguments: [account, MomentCountTable.dayBits, day, feed ?? 0, count])
            halfYears[day >> (MomentCountTable.halfYearBits - MomentCountTable.dayBits), default: 0] += count
        }
        for (halfYear, count) in halfYears {
            try statement.execute(arguments: [account, MomentCountTable.halfYearBits, halfYear, feed ?? 0, count])
        }
    }
}
