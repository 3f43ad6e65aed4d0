import GRDB
import MomentsCore

/// Requests a view of a server. To be used within one transaction.
struct ServerViewRequest {
    private let account: Account.ID
    private let view: ServerView
    private let db: Database

    init(_ account: Account.ID, _ view: ServerView, _ db: Database) {
        self.account = account
        self.view = view
        self.db = db
    }

    /// The person opened the view, and wants its newest entries.
    /// - Parameter now: the machine's time in milliseconds.
    func ask(at now: Int64) throws {
        try db.cachedStatement(sql: Self.use).execute(arguments: [account, view.feed, view.kind.name, now])
        try ViewBeginning(account, view, db).make()
        try ask(at: now, "UPDATE server_view SET asked_at = ?1 WHERE feed_id = ?2 AND name = ?3", [])
    }

    /// The newest entries changed on the server. A view that nobody opened, or that is waited for already, is left as it is.
    func askAgain(at now: Int64) throws {
        guard try Int.fetchOne(db.cachedStatement(sql: Self.isStale), arguments: [view.feed, view.kind.name]) != nil
        else {
            return
        }
        try ask(at: now, "UPDATE server_view SET asked_at = ?1 WHERE feed_id = ?2 AND name = ?3", [])
        try ChangeCounts.note(.feeds([view.feed: [.viewStates, .state]]), db)
    }

    /// The person wants the entries missing below one.
    func ask(below key: Int64, at now: Int64) throws {
        try ask(at: now, ServerViewQueries.of(view.kind).askBelow, [key])
    }

    /// The person wants the people behind the last one of a list.
    func askForMore(at now: Int64) throws {
        let mark = "UPDATE server_view SET next_asked = ?1 WHERE feed_id = ?2 AND name = ?3 AND next_page IS NOT NULL"
        try ask(at: now, mark, [])
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

    private static let isStale = """
        SELECT 1 FROM server_view WHERE feed_id = ? AND name = ? AND fetched_at IS NOT NULL AND asked_at IS NULL
        """
    private static let isFollowed = """
        SELECT 1 FROM feed WHERE account_id = ? AND id = ? AND is_followed = 1 AND \(Feed.Kind.sql(has: .views))
        """
    private static let use = """
        INSERT INTO server_view (feed_id, name, used_at)
        SELECT id, ?3, ?4 FROM feed WHERE account_id = ?1 AND id = ?2
        ON CONFLICT (feed_id, name) DO UPDATE SET used_at = excluded.used_at
        """
}
