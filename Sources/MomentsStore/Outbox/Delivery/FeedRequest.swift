import GRDB
import MomentsCore

/// Asks whoever syncs an account to do so now. To be used within one transaction.
struct FeedRequest {
    private let account: Account.ID
    private let db: Database

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    /// - Parameters:
    ///   - feed: nil for all that are followed.
    ///   - now: the machine's time in milliseconds.
    func askForSync(of feed: Feed.ID?, at now: Int64) throws {
        try db.cachedStatement(sql: Self.ask).execute(arguments: [now, account, feed])
    }

    /// Each request differs from the one before, so that a sync that was asked for meanwhile is not taken for the one that
    /// ends.
    private static let ask = """
        UPDATE feed SET asked_at = iif(asked_at BETWEEN ?1 AND ?1 + 1000000, asked_at + 1, ?1)
        WHERE account_id = ?2 AND is_followed = 1 AND (?3 IS NULL OR id = ?3)
        """
}
