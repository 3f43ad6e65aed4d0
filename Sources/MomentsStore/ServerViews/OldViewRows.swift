import GRDB
import MomentsCore

/// Views of one feed's server, and entries of views, that are too old to keep. To be used within one transaction.
struct OldViewRows {
    /// Where a view goes on beyond its kept entries.
    struct Rest: Equatable, Sendable {
        let view: AskedServerView.ID
        let kind: ServerView.Kind
        /// Of the last entry that stays; nil where its server gave its identifier to another one.
        let remoteID: String?
        /// The key of that one.
        let last: Int64
        /// Those of the others, the last of the view first.
        let keys: [Int64]
    }

    /// How many statuses are looked at in one go.
    private static let part = 500

    private let lease: FeedLease
    private let db: Database

    init(_ lease: FeedLease, _ db: Database) {
        self.lease = lease
        self.db = db
    }

    // MARK: Views

    /// The views that nobody opened since. Notifications come with each sync, opened or not.
    /// - Parameter end: in Unix milliseconds.
    func views(before end: Int64) throws -> [AskedServerView.ID] {
        let sql = "SELECT id FROM server_view WHERE feed_id = ? AND used_at < ? AND name <> ?"
        let arguments: StatementArguments = [lease.feed, end, ServerView.Kind.notifications.name]
        return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
    }

    /// Removes some entries of such a view, at least one.
    /// - Returns: the removed ones; all where the view was opened meanwhile: they stay.
    func leave(
        _ keys: ArraySlice<Int64>, of view: AskedServerView.ID, before end: Int64, until time: UInt64, _ pace: FeedPace
    ) throws -> [Int64] {
        let sql = "SELECT 1 FROM server_view WHERE id = ? AND used_at < ?"
        let isOld = try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [view, end]) != nil
        return isOld ? try remove(keys, of: view, until: time, pace) : Array(keys)
    }

    func remove(_ view: AskedServerView.ID, before end: Int64) throws {
        try db.cachedStatement(sql: "DELETE FROM server_view WHERE id = ? AND used_at < ?").execute(arguments: [
            view, end,
        ])
    }

    /// Nil where a view has no more entries than are kept.
    func rest(of kind: ServerView.Kind, after count: Int) throws -> Rest? {
        let arguments: StatementArguments = [lease.feed, kind.name, count - 1]
        let sql = kind == .notifications ? Self.selectLastNotification : Self.selectLast
        guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) else { return nil }
        let (view, last): (Int64, Int64) = try (row[LastColumn.view], row[LastColumn.key])
        let keys = try Int64.fetchAll(
            db.cachedStatement(sql: ServerViewQueries.of(kind).below), arguments: [view, last])
        return try keys.isEmpty
            ? nil : Rest(view: view, kind: kind, remoteID: row[LastColumn.remoteID], last: last, keys: keys)
    }

    /// Removes some entries, at least one. The server has them below the one that stays.
    /// - Parameter link: the address of that.
    /// - Returns: the removed ones.
    func cut(
        _ keys: ArraySlice<Int64>, of rest: Rest, _ link: String?, until end: UInt64, _ pace: FeedPace
    ) throws -> [Int64] {
        let queries = ServerViewQueries.of(rest.kind)
        try db.cachedStatement(sql: queries.setBelow).execute(arguments: [link, rest.view, rest.last])
        guard rest.kind == .notifications else { return try remove(keys, of: rest.view, until: end, pace) }
        var removed: [Int64] = []
        for key in keys where removed.isEmpty || pace.uptime() < end {
            try NotificationRows(rest.view, db).remove(key)
            removed.append(key)
        }
        return removed
    }

    private func remove(
        _ keys: ArraySlice<Int64>, of view: AskedServerView.ID, until end: UInt64, _ pace: FeedPace
    ) throws -> [Int64] {
        var removed: [Int64] = []
        for key in keys where removed.isEmpty || pace.uptime() < end {
            try ServerViewRows(view, db).make(ServerViewRows.Change(old: key, new: nil))
            removed.append(key)
        }
        return removed
    }

    // MARK: Statuses

    /// Looks at some that were met in views and stand in none any more.
    /// - Parameter last: the last one that was looked at.
    /// - Returns: those that go, and the last one; nil where there are no more.
    func unseen(after last: Int64) throws -> (old: [Int64], last: Int64)? {
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.selectUnseen), arguments: [lease.feed, last, Self.part])
        guard let last = try rows.last.map({ try $0[UnseenColumn.id] as Int64 }) else { return nil }
        let owner = try String.fetchOne(
            db.cachedStatement(sql: "SELECT user_id FROM feed WHERE id = ?"), arguments: [lease.feed])
        let old = try rows.filter { row in
            let (isHeld, details): (Bool, String) = try (row[UnseenColumn.isHeld], row[UnseenColumn.details])
            return !isHeld && StatusDetails(json: details)?.isActedOn(by: owner) != true
        }
        return (try old.map { try $0[UnseenColumn.id] }, last)
    }

    /// Removes what is shown of some of them, at least one, and those that stand nowhere else.
    /// - Returns: which.
    func forget(_ ids: ArraySlice<Int64>, until end: UInt64, _ pace: FeedPace) throws -> [Int64] {
        var removed: [Int64] = []
        for id in ids where removed.isEmpty || pace.uptime() < end {
            try StatusRows(lease.feed, db).forget(id)
            removed.append(id)
        }
        return removed
    }

    private enum LastColumn: String, SelectColumn {
        case view = "server_view.id"
        case key
        case remoteID = "remote_id"
    }

    private static let selectLastNotification = """
        SELECT \(LastColumn.list()) FROM server_view JOIN notification ON view_id = server_view.id
        WHERE server_view.feed_id = ?1 AND name = ?2 ORDER BY key DESC LIMIT 1 OFFSET ?3
        """

    private static let selectLast = """
        SELECT \(LastColumn.list()) FROM server_view JOIN server_view_entry ON view_id = server_view.id
          JOIN status ON status.id = status_id
        WHERE server_view.feed_id = ?1 AND name = ?2 ORDER BY key DESC LIMIT 1 OFFSET ?3
        """

    private enum UnseenColumn: String, SelectColumn {
        case id = "status.id"
        case isHeld
        case details = "ifnull(boosted.details, status.details)"
    }

    /// Liked, or something done to it waits for delivery.
    private static let isHeld = """
        ifnull(server_liked, 0) OR EXISTS (SELECT 1 FROM outbox
          WHERE account_id = (SELECT account_id FROM feed WHERE id = status.feed_id)
            AND moment_id = \(StatusKey.base) + ifnull(boosted.id, status.id))
        """
    private static let selectUnseen = """
        SELECT \(UnseenColumn.list { $0 == .isHeld ? isHeld : $0.rawValue }) FROM met_status CROSS JOIN status ON status.id = met_status.status_id
          LEFT JOIN status AS boosted ON boosted.id = status.reblog_id
        WHERE status.feed_id = ?1 AND met_status.status_id > ?2
          AND NOT EXISTS (SELECT 1 FROM server_view_entry WHERE server_view_entry.status_id = met_status.status_id)
          AND NOT EXISTS (SELECT 1 FROM notification WHERE notification.status_id = met_status.status_id)
        ORDER BY met_status.status_id LIMIT ?3
        """
}
