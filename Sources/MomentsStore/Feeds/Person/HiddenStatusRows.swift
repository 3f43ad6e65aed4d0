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
        try statuses.filter { try place(of: $0) != nil }
    }

    /// Hides some of them, at least one.
    /// - Returns: which.
    @discardableResult func hide(
        _ statuses: [NewStatus.Identity], until end: UInt64, _ pace: FeedPace
    ) throws -> [NewStatus.Identity] {
        var done: [NewStatus.Identity] = []
        for status in statuses where done.isEmpty || pace.uptime() < end {
            if let place = try place(of: status) { try hide(place, until: end, pace) }
            done.append(status)
        }
        return done
    }

    private func hide(_ place: SharedEntries.Place, until end: UInt64, _ pace: FeedPace) throws {
        if place.isOwn {
            _ = try OldStatusRows(lease, db).remove([place.key], until: end, pace)
        } else {
            _ = try MomentRemoval(of: lease.feed, lease.account, db).remove([place.key], until: end, pace)
        }
    }

    /// Nil where it is not in home, and where something done to it waits for delivery: that is to arrive first.
    private func place(of status: NewStatus.Identity) throws -> SharedEntries.Place? {
        guard let stored = try StatusRows(lease.feed, db).find(status),
            let place = try SharedEntries(of: lease.feed, lease.account, db).place(of: stored)
        else { return nil }
        let statement = try db.cachedStatement(sql: Self.selectPending)
        let isPending =
            try Int.fetchOne(
                statement, arguments: [lease.account, place.key, lease.feed, stored.reblog ?? stored.id]) != nil
        return isPending ? nil : place
    }

    private static let selectPending = """
        SELECT 1 FROM outbox
        WHERE account_id = ?1 AND moment_id IN (?2, \(StatusKey.base) + ?4) AND feed_id = ?3 AND state <> 'failed'
        """
}
