import GRDB
import MomentsCore

/// The requests for a feed beside its newest page: gaps, views of its server, and the lists there. To be used within one transaction.
struct PageRequests {
    private let feed: Feed.ID
    private let db: Database

    init(_ feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// Marks something as asked for, and the sync that is to fetch it. Where no other sync is asked for, both get one time: by that
    /// it is known that such things are all there is to do.
    /// - Parameters:
    ///   - askForSync: of the feed.
    ///   - mark: gets the time.
    func ask(askForSync: () throws -> Void, mark: (Int64) throws -> Void) throws {
        let isOther = try !areAll() && askedAt() != nil
        try askForSync()
        guard let time = try askedAt() else { return }
        try mark(isOther ? time - 1 : time)
    }

    /// Whether the sync that is asked for is to fetch such things and nothing else.
    func areAll() throws -> Bool {
        try Int.fetchOne(db.cachedStatement(sql: Self.areAll), arguments: [feed]) != nil
    }

    /// When a sync of the feed was asked for; nil where none is.
    func askedAt() throws -> Int64? {
        try Int64.fetchOne(db.cachedStatement(sql: "SELECT asked_at FROM feed WHERE id = ?"), arguments: [feed])
    }

    /// The sync failed: requests for views end, but those made since then stay.
    /// - Parameters:
    ///   - failure: FeedFailure.json.
    ///   - time: when the sync that failed was requested; nil where it was not.
    func failViews(_ failure: String, askedBy time: Int64?) throws {
        try db.cachedStatement(sql: Self.failViews).execute(arguments: [feed, failure, time])
        for statement in [Self.leaveGaps, Self.leaveNotificationGaps] {
            try db.cachedStatement(sql: statement).execute(arguments: [feed, time])
        }
    }

    private static let areAll = """
        SELECT 1 FROM feed WHERE id = ? AND (
          feed.lists_asked = feed.asked_at
          OR EXISTS (SELECT 1 FROM gap WHERE feed_id = feed.id AND gap.asked_at = feed.asked_at)
          OR EXISTS (SELECT 1 FROM server_view WHERE feed_id = feed.id AND feed.asked_at IN (server_view.asked_at, next_asked))
          OR EXISTS (
            SELECT 1 FROM server_view CROSS JOIN server_view_entry INDEXED BY server_view_below ON view_id = server_view.id
            WHERE feed_id = feed.id AND below IS NOT NULL AND below_asked = feed.asked_at)
          OR EXISTS (
            SELECT 1 FROM server_view CROSS JOIN notification INDEXED BY notification_below ON view_id = server_view.id
            WHERE feed_id = feed.id AND below IS NOT NULL AND below_asked = feed.asked_at))
        """
    private static let askedGaps = """
        SELECT view_id, key FROM server_view CROSS JOIN server_view_entry INDEXED BY server_view_below
          ON view_id = server_view.id
        WHERE feed_id = ?1 AND below IS NOT NULL AND below_asked IS NOT NULL
        """
    private static let askedNotificationGaps = """
        SELECT view_id, key FROM server_view CROSS JOIN notification INDEXED BY notification_below
          ON view_id = server_view.id
        WHERE feed_id = ?1 AND below IS NOT NULL AND below_asked IS NOT NULL
        """
    private static let failViews = """
        UPDATE server_view SET failure = ?2, asked_at = iif(asked_at <= ifnull(?3, asked_at), NULL, asked_at),
          next_asked = iif(next_asked <= ifnull(?3, next_asked), NULL, next_asked)
        WHERE feed_id = ?1 AND (asked_at IS NOT NULL OR next_asked IS NOT NULL
          OR id IN (SELECT view_id FROM (\(askedGaps)) UNION ALL SELECT view_id FROM (\(askedNotificationGaps))))
        """
    private static let leaveGaps = """
        UPDATE server_view_entry SET below_asked = NULL
        WHERE (view_id, key) IN (\(askedGaps)) AND below_asked <= ifnull(?2, below_asked)
        """
    private static let leaveNotificationGaps = """
        UPDATE notification SET below_asked = NULL
        WHERE (view_id, key) IN (\(askedNotificationGaps)) AND below_asked <= ifnull(?2, below_asked)
        """
}
