import GRDB
import MomentsCore

/// The entries of one feed that are older than they are kept. To be used within one transaction.
struct OldStatusRows {
    /// How many entries are looked at in one go.
    private static let part = 500

    private let lease: FeedLease
    private let db: Database

    init(_ lease: FeedLease, _ db: Database) {
        self.lease = lease
        self.db = db
    }

    /// The entries before a second, and below the reading place of the account's owner.
    /// - Returns: the key of the first entry that stays.
    func end(ofSecond second: Int64) throws -> Int64 {
        let reading = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT read_moment FROM account WHERE id = ?"), arguments: [lease.account])
        return min(MomentKey.keys(ofSecond: second).lowerBound, reading ?? .max)
    }

    /// Looks at some of them, the oldest first.
    /// - Parameters:
    ///   - last: the key of the last one that was looked at; nil: none was. Entries without a date are never old.
    ///   - end: as `end(ofSecond:)`.
    /// - Returns: the keys of those that go, and of the last one; nil where there are no more.
    func next(after last: Int64?, before end: Int64) throws -> (old: [Int64], last: Int64)? {
        let start = last ?? MomentKey.keys(ofSecond: nil).upperBound
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.select), arguments: [lease.feed, start, end, Self.part])
        guard let last = try rows.last.map({ try $0[Column.entry] as Int64 }) else { return nil }
        let owner = try String.fetchOne(
            db.cachedStatement(sql: "SELECT user_id FROM feed WHERE id = ?"), arguments: [lease.feed])
        return (try rows.filter { try !stays($0, owner) }.map { try $0[Column.entry] }, last)
    }

    /// The first entry from a key on that its server calls something.
    func first(from end: Int64) throws -> KeptEntry? {
        let row = try Row.fetchOne(db.cachedStatement(sql: Self.selectFirst), arguments: [lease.feed, end])
        return try row.map { try KeptEntry(entry: $0[KeptColumn.entry], remoteID: $0[KeptColumn.remoteID]) }
    }

    /// The owner's own posts, likes, boosts and bookmarks stay, and so do entries with undelivered changes.
    private func stays(_ row: Row, _ owner: String?) throws -> Bool {
        let (isHeld, details): (Bool, String) = try (row[Column.isHeld], row[Column.details])
        guard !isHeld, let status = StatusDetails(json: details) else { return isHeld }
        return status.isActedOn(by: owner)
    }

    /// Removes some of them, at least one. Posts that others boosted stay below their boosts, and statuses stay in their views.
    /// - Returns: the removed ones.
    func remove(_ ids: ArraySlice<Int64>, until end: UInt64, _ pace: FeedPace) throws -> [Int64] {
        let removal = MomentRemoval(of: lease.feed, lease.account, db)
        var removed: [Int64] = []
        for id in ids where removed.isEmpty || pace.uptime() < end {
            let shown = try Int64.fetchAll(db.cachedStatement(sql: Self.shown), arguments: [id])
            try db.cachedStatement(sql: Self.partFromEntry).execute(arguments: [id])
            _ = try removal.remove([id], until: end, pace)
            let rows = StatusRows(lease.feed, db)
            for status in shown { try rows.removeUnshown(status) }
            removed.append(id)
        }
        return removed
    }

    private enum Column: String, SelectColumn {
        case entry = "moment.id"
        case isHeld
        case details = "ifnull(boosted.details, status.details)"
    }

    private enum KeptColumn: String, SelectColumn {
        case entry
        case remoteID = "remote_id"
    }

    private static let selectFirst = """
        SELECT moment.id AS entry, status.remote_id AS remote_id FROM moment JOIN status ON status.moment_id = moment.id
        WHERE moment.feed_id = ?1 AND moment.id >= ?2 AND status.remote_id IS NOT NULL ORDER BY moment.id LIMIT 1
        """
    private static let isHeld = """
        moment.is_liked OR EXISTS (SELECT 1 FROM outbox
          WHERE outbox.account_id = moment.account_id
            AND outbox.moment_id IN (moment.id, \(StatusKey.base) + ifnull(boosted.id, status.id)))
        """
    private static let select = """
        SELECT \(Column.list { $0 == .isHeld ? isHeld : $0.rawValue })
        FROM moment JOIN status ON status.moment_id = moment.id LEFT JOIN status AS boosted ON boosted.id = status.reblog_id
        WHERE moment.feed_id = ? AND moment.id > ? AND moment.id < ? ORDER BY moment.id LIMIT ?
        """
    /// The entry's status, and what that boosts.
    private static let shown = """
        SELECT id FROM status WHERE moment_id = ?1
        UNION ALL SELECT reblog_id FROM status WHERE moment_id = ?1 AND reblog_id IS NOT NULL
        """
    private static let partFromEntry = """
        UPDATE status SET moment_id = NULL
        WHERE moment_id = ? AND (EXISTS (SELECT 1 FROM status AS boost WHERE boost.reblog_id = status.id)
          OR EXISTS (SELECT 1 FROM met_status WHERE met_status.status_id = status.id))
        """
}
