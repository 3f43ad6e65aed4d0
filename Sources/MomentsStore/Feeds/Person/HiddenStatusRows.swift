import GRDB
import MomentsCore

/// Statuses that a filter of the person's hides: they go from home, and stay in what else shows them. To be used within one
/// transaction.
struct HiddenStatusRows {
    private let lease: FeedLease
    private let db: Database

    init(_ lease: FeedLease, _ db: Database) {
        self.lease = lease
        self.db = db
    }

    /// Those of them that stand in home. Reads only.
    func standing(_ statuses: [NewStatus.Identity]) throws -> [NewStatus.Identity] {
        try statuses.filter { try entry(of: $0) != nil }
    }

    /// Hides some of them, at least one.
    /// - Returns: which.
    @discardableResult func hide(
        _ statuses: [NewStatus.Identity], until end: UInt64, _ pace: FeedPace
    ) throws -> [NewStatus.Identity] {
        var done: [NewStatus.Identity] = []
        for status in statuses where done.isEmpty || pace.uptime() < end {
            if let entry = try entry(of: status) {
                _ = try OldStatusRows(lease, db).remove([entry], until: end, pace)
            }
            done.append(status)
        }
        return done
    }

    /// Its key; nil where it is not in home, and where something done to it waits for delivery: that is to arrive first.
    private func entry(of status: NewStatus.Identity) throws -> Int64? {
        guard let stored = try StatusRows(lease.feed, db).find(status), let entry = stored.entry else { return nil }
        let arguments: StatementArguments = [lease.account, entry, lease.feed, stored.reblog ?? stored.id]
        let pending = try Int.fetchOne(db.cachedStatement(sql: Self.selectPending), arguments: arguments)
        return pending == nil ? entry : nil
    }

    private static let selectPending = """
        SELECT 1 FROM outbox
        WHERE account_id = ?1 AND moment_id IN (?2, \(StatusKey.base) + ?4) AND feed_id = ?3 AND state <> 'failed'
        """
}
