import GRDB
import MomentsCore

/// The reactions, set or taken back, that a feed does not have yet. To be used within one transaction.
struct PendingReactions {
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

    /// Whether the last one of a status is not known to a server, or was not when it was asked.
    /// - Parameters:
    ///   - status: the number of its row.
    ///   - asked: what was known then.
    func hasChanged(_ status: Int64, since asked: FeedSnapshot) throws -> Bool {
        let key = StatusKey.id(of: status)
        if asked.undelivered.contains(key.rawValue) { return true }
        let statement = try db.cachedStatement(sql: "SELECT last_change FROM status WHERE id = ?")
        guard let change = try Int64?.fetchOne(statement, arguments: [status]) ?? nil else { return false }
        return try change > asked.lastChange || isPending(key)
    }

    /// The moments of a feed that have some.
    func moments(of feed: Feed.ID) throws -> Set<Int64> {
        let sql = """
            SELECT moment_id FROM outbox
            WHERE account_id = ? AND feed_id = ? AND kind IN (\(Self.sentKinds)) AND state <> 'failed'
            """
        return try Set(Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [account, feed]))
    }

    /// The outbox's number of the last change there was; 0 before the first.
    func lastChange() throws -> Int64 {
        try Int64.fetchOne(db.cachedStatement(sql: "SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")) ?? 0
    }

    /// Whether the last one sets it; nil where there is none.
    func last(_ reaction: Reaction, _ moment: Moment.ID) throws -> Bool? {
        let kinds = [true, false].map { Change.Kind(reaction, isSet: $0).rawValue }
        let sql = "SELECT kind = ?3 FROM outbox WHERE \(Self.ofMoment) AND kind IN (?3, ?4) ORDER BY id DESC LIMIT 1"
        return try Bool.fetchOne(
            db.cachedStatement(sql: sql), arguments: [account, moment.rawValue, kinds[0], kinds[1]])
    }

    /// In SQL: what else is done to a status, too.
    static let sentKinds =
        OutboxTable.reactions + [Change.Kind.edit, .delete, .vote].map { ", '\($0.rawValue)'" }.joined()

    /// Conditions that take the account and the moment.
    private static let ofMoment = """
        account_id = ?1 AND moment_id = ?2 AND feed_id IS NOT NULL AND kind IN (\(sentKinds)) AND state <> 'failed'
        """
}
