import GRDB
import MomentsCore

/// Asks whoever syncs an account for a view of a server. To be used within one transaction.
struct ServerViewRequest {
    private let account: Account.ID
    private let view: ServerView
    private let db: Database

    init(_ account: Account.ID, _ view: ServerView, _ db: Database) {
        self.account = account
        self.view = view
        self.db = db
    }

    /// Somebody opened it, and wants what is newest of it.
    /// - Parameter now: the machine's time in milliseconds.
    func ask(at now: Int64) throws {
        try db.cachedStatement(sql: Self.use).execute(arguments: [account, view.feed, view.kind.name, now])
        try begin()
        try ask(at: now, "UPDATE server_view SET asked_at = ?1 WHERE feed_id = ?2 AND name = ?3", [])
    }

    /// Somebody wants what is missing below an entry.
    func ask(below key: Int64, at now: Int64) throws {
        try ask(at: now, ServerViewQueries.of(view.kind).askBelow, [key])
    }

    /// A thread begins with what is stored of the status that was opened: as far as another thread has them with what comes before it
    /// and what answers it.
    private func begin() throws {
        guard case .thread(let status) = view.kind else { return }
        let id = try Int64.fetchOne(
            db.cachedStatement(sql: Self.known), arguments: [account, view.feed, view.kind.name, status])
        guard let id else { return }
        let other = try Int64.fetchOne(db.cachedStatement(sql: Self.other), arguments: [view.feed, id])
        let own = try Int64.fetchOne(
            db.cachedStatement(sql: Self.own), arguments: [view.feed, view.kind.name])
        if let other, let own {
            let order = ViewOrder(of: id, in: try ServerViewRows(other, db).entries())
            let rows = ServerViewRows(own, db)
            for change in ServerViewRows.changes(from: [], to: order.keyed()) { try rows.make(change) }
            return
        }
        try db.cachedStatement(sql: Self.meet).execute(arguments: [id])
        try db.cachedStatement(sql: Self.meetShared).execute(arguments: [id])
        try db.cachedStatement(sql: Self.enter)
            .execute(arguments: [view.feed, view.kind.name, ViewKeys.keys(for: [nil]).first, id])
    }

    private func ask(at now: Int64, _ mark: String, _ arguments: StatementArguments) throws {
        let isFollowed =
            try Int.fetchOne(
                db.cachedStatement(sql: Self.isFollowed), arguments: [account, view.feed]) != nil
        guard isFollowed else { return }
        try PageRequests(view.feed, db).ask {
            try FeedRequest(account, db).askForSync(of: view.feed, at: now)
        } mark: { time in
            try db.cachedStatement(sql: mark).execute(arguments: [time, view.feed, view.kind.name] + arguments)
        }
    }

    private static let isFollowed = """
        SELECT 1 FROM feed WHERE account_id = ? AND id = ? AND is_followed = 1 AND kind = 'mastodon'
        """
    private static let use = """
        INSERT INTO server_view (feed_id, name, used_at)
        SELECT id, ?3, ?4 FROM feed WHERE account_id = ?1 AND id = ?2
        ON CONFLICT (feed_id, name) DO UPDATE SET used_at = excluded.used_at
        """

    /// Where nothing stands in the view.
    private static let known = """
        SELECT status.id FROM feed JOIN server_view ON server_view.feed_id = feed.id
          JOIN status ON status.feed_id = feed.id AND status.remote_id = ?4
        WHERE feed.account_id = ?1 AND feed.id = ?2 AND server_view.name = ?3 AND status.reblog_id IS NULL
          AND NOT EXISTS (SELECT 1 FROM server_view_entry WHERE view_id = server_view.id)
        """
    /// The thread that came last of those that have it.
    static let other = """
        SELECT view_id FROM server_view_entry CROSS JOIN server_view ON server_view.id = view_id
        WHERE feed_id = ?1 AND status_id = ?2 AND name GLOB 'thread:*' ORDER BY fetched_at DESC LIMIT 1
        """
    private static let own = "SELECT id FROM server_view WHERE feed_id = ? AND name = ?"
    private static let columns = MomentColumn.list(MetStatuses.columns) { $0 }
    /// By its entry in home, or by that of a boost of it.
    private static let meet = """
        INSERT OR IGNORE INTO met_status (status_id, \(columns))
        SELECT ?1, \(columns) FROM moment WHERE id = (
          SELECT moment_id FROM status WHERE (id = ?1 OR reblog_id = ?1) AND moment_id IS NOT NULL
          ORDER BY id <> ?1 LIMIT 1)
        """
    private static let meetShared = """
        INSERT OR IGNORE INTO met_status (status_id, \(columns))
        SELECT ?1, \(MomentColumn.list(MetStatuses.columns) { $0 == "created_at" ? "moment.created_at" : "shared_entry." + $0 })
        FROM shared_entry JOIN moment ON moment.id = shared_entry.moment_id WHERE shared_entry.status_id IN (
          SELECT id FROM status WHERE id = ?1 OR reblog_id = ?1)
        LIMIT 1
        """
    private static let enter = """
        INSERT INTO server_view_entry (view_id, key, status_id, level)
        SELECT server_view.id, ?3, ?4, 0 FROM server_view
        WHERE feed_id = ?1 AND name = ?2 AND EXISTS (SELECT 1 FROM met_status WHERE status_id = ?4)
        """
}
