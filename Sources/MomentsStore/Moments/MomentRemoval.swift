import GRDB
import MomentsCore

/// Removes moments that a feed does not have any more. To be used within one transaction.
struct MomentRemoval {
    private let feed: Feed.ID
    private let account: Account.ID
    private let db: Database

    init(of feed: Feed.ID, _ account: Account.ID, _ db: Database) {
        self.feed = feed
        self.account = account
        self.db = db
    }

    /// Removes some of them, at least one. Changes that wait for delivery to one of them fail; an undone reaction is done then.
    /// - Returns: the removed ones.
    func remove(_ ids: ArraySlice<Int64>, until end: UInt64, _ pace: FeedPace) throws -> [Int64] {
        var removed: [Int64] = []
        for id in ids where removed.isEmpty || pace.uptime() < end {
            try remove(id)
            removed.append(id)
        }
        return removed
    }

    private func remove(_ id: Int64) throws {
        try db.cachedStatement(sql: Self.end).execute(arguments: [account, id, feed])
        try db.cachedStatement(sql: Self.failChanges).execute(
            arguments: [OutboxCause.momentIsGone.text, account, id, feed])
        try db.cachedStatement(sql: "DELETE FROM status WHERE moment_id = ? AND feed_id = ?")
            .execute(arguments: [id, feed])
        try db.cachedStatement(sql: "DELETE FROM moment WHERE id = ? AND feed_id = ?")
            .execute(arguments: [id, feed])
    }

    /// A post that its server had was sent, whether that was known before it went or not.
    private static let end = """
        DELETE FROM outbox
        WHERE account_id = ? AND moment_id = ? AND feed_id = ?
          AND (kind IN (\(OutboxTable.reactions)) AND \(OutboxTable.isEnded)
            OR kind = 'post' AND EXISTS (SELECT 1 FROM status
              WHERE status.moment_id = outbox.moment_id AND status.remote_id IS NOT NULL))
        """
    private static let failChanges = """
        UPDATE outbox SET state = 'failed', cause = ?
        WHERE account_id = ? AND moment_id = ? AND feed_id = ? AND state <> 'failed'
        """
}
