import GRDB
import MomentsCore

/// Requests a sync of an account. To be used within one transaction.
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

    /// Whether what is older than all that is stored could be asked for, and was not yet. Reads only.
    func hasOlder(of feed: Feed.ID?) throws -> Bool {
        try Int.fetchOne(db.cachedStatement(sql: Self.older), arguments: [account, feed]) != nil
    }

    /// - Parameters: as of `askForSync`.
    /// - Returns: false where it was asked for already.
    func askForOlder(of feed: Feed.ID?, at now: Int64) throws -> Bool {
        let feeds = try Feed.ID.fetchAll(db.cachedStatement(sql: Self.older), arguments: [account, feed])
        for feed in feeds {
            try GapRows(feed, db).ask(for: "lower IS NULL") { try askForSync(of: feed, at: now) }
        }
        return !feeds.isEmpty
    }

    /// - Parameter now: the machine's time in milliseconds.
    /// - Returns: false where there is no such gap, or its feed is not followed.
    func askForGap(_ gap: TimelineGap.ID, at now: Int64) throws -> Bool {
        guard let feed = try Feed.ID.fetchOne(db.cachedStatement(sql: Self.feedOfGap), arguments: [account, gap]) else {
            return false
        }
        try GapRows(feed, db).ask(for: "id = ?", [gap]) { try askForSync(of: feed, at: now) }
        return true
    }

    /// Whether a server could be asked which lists there are, and was not a moment ago. Reads only.
    /// - Parameter now: the machine's time in milliseconds.
    func needsLists(at now: Int64) throws -> Bool {
        try Int.fetchOne(db.cachedStatement(sql: Self.withoutLists), arguments: [account, now]) != nil
    }

    /// - Parameter now: likewise.
    func askForLists(at now: Int64) throws {
        let feeds = try Feed.ID.fetchAll(db.cachedStatement(sql: Self.withoutLists), arguments: [account, now])
        for feed in feeds {
            try PageRequests(feed, db).ask {
                try askForSync(of: feed, at: now)
            } mark: { time in
                try db.cachedStatement(sql: "UPDATE feed SET lists_asked = ? WHERE id = ?")
                    .execute(arguments: [time, feed])
            }
        }
    }

    /// In milliseconds: no person makes lists more often than that.
    private static let listsRest = 300_000
    private static let withoutLists = """
        SELECT id FROM feed WHERE account_id = ?1 AND is_followed = 1 AND \(Feed.Kind.sql(has: .views))
          AND max(ifnull(lists_at, 0), ifnull(lists_asked, 0)) NOT BETWEEN ?2 - \(listsRest) AND ?2
        """
    private static let feedOfGap = """
        SELECT feed.id FROM gap JOIN feed ON feed.id = gap.feed_id
        WHERE account_id = ? AND is_followed = 1 AND gap.id = ?
        """
    private static let older = """
        SELECT feed.id FROM gap JOIN feed ON feed.id = gap.feed_id
        WHERE account_id = ?1 AND is_followed = 1 AND (?2 IS NULL OR feed.id = ?2) AND lower IS NULL
          AND gap.asked_at IS NULL
        """

    /// Each request differs from the one before, so that a sync that was asked for meanwhile is not taken for the one that
    /// ends.
    private static let ask = """
        UPDATE feed SET asked_at = iif(asked_at BETWEEN ?1 AND ?1 + 1000000, asked_at + 1, ?1)
        WHERE account_id = ?2 AND is_followed = 1 AND (?3 IS NULL OR id = ?3)
        """
}
