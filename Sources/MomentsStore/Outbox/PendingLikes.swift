import GRDB
import MomentsCore

/// The likes, and likes taken back, that a feed does not have yet. To be used within one transaction.
struct PendingLikes {
    private let account: Account.ID
    private let db: Database

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    func isPending(_ moment: Moment.ID) throws -> Bool {
        let sql = "SELECT 1 FROM outbox WHERE \(Self.ofMoment)"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [account, moment.rawValue]) != nil
    }

    /// Whether the last one is not known to a server, or was not when it was asked.
    /// - Parameter asked: what was known then.
    func isLiked(_ moment: Moment.ID, since asked: FeedSnapshot) throws -> Bool {
        if asked.undelivered.contains(moment.rawValue) { return true }
        let statement = try db.cachedStatement(sql: "SELECT like_change FROM moment WHERE id = ?")
        guard let change = try Int64?.fetchOne(statement, arguments: [moment.rawValue]) ?? nil else { return false }
        return try change > asked.lastChange || isPending(moment)
    }

    /// The moments of a feed that have some.
    func moments(of feed: Feed.ID) throws -> Set<Int64> {
        let sql = """
            SELECT moment_id FROM outbox
            WHERE account_id = ? AND feed_id = ? AND kind IN ('like', 'unlike') AND state <> 'failed'
            """
        return try Set(Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [account, feed]))
    }

    /// The outbox's number of the last change there was; 0 before the first.
    func lastChange() throws -> Int64 {
        try Int64.fetchOne(db.cachedStatement(sql: "SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")) ?? 0
    }

    /// Whether the last one is a like; no row where there is none. It takes the account and the moment.
    static let last = "SELECT kind = 'like' FROM outbox WHERE \(ofMoment) ORDER BY id DESC LIMIT 1"

    /// Conditions that take the account and the moment.
    static let ofMoment = """
        account_id = ? AND moment_id = ? AND feed_id IS NOT NULL AND kind IN ('like', 'unlike') AND state <> 'failed'
        """
}
