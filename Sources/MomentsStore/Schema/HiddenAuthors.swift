import GRDB
import MomentsCore

/// The authors whose posts are hidden from the owner of a feed, by their handles: muted and blocked people (`person.hides`). To
/// be used within one transaction.
/// transaction.
struct HiddenAuthors {
    private let feed: Feed.ID
    private let db: Database

    init(_ feed: Feed.ID, _ db: Database) {
        self.feed = feed
        self.db = db
    }

    /// - Parameter merged: whether those count, too, who are hidden in another feed of the account: what feeds show together has
    ///   nothing of them.
    func handles(merged: Bool) throws -> Set<String> {
        let sql = "SELECT handle FROM person WHERE feed_id \(merged ? "IN (\(Self.feeds))" : "= ?1") AND hides > 0"
        return Set(try String.fetchAll(db.cachedStatement(sql: sql), arguments: [feed]))
    }

    /// Why an entry of these is hidden: of an author, and of who boosted them.
    func reasons(_ author: String?, boostedBy booster: String?) throws -> HiddenReasons {
        let statement = try db.cachedStatement(sql: Self.select)
        let reasons = try Int64.fetchOne(statement, arguments: [feed, author, booster])
        return HiddenReasons(rawValue: reasons ?? 0)
    }

    /// The feed ?1, and the others that its account follows.
    private static let feeds = """
        SELECT id FROM feed
        WHERE account_id = (SELECT account_id FROM feed WHERE id = ?1) AND (id = ?1 OR is_followed = 1)
        """

    private static let select = """
        SELECT ifnull(max(feed_id = ?1), 0) * \(HiddenReasons.author.rawValue)
          + ifnull(max(feed_id <> ?1), 0) * \(HiddenReasons.authorElsewhere.rawValue)
        FROM person WHERE feed_id IN (\(feeds)) AND handle IN (?2, ?3) AND hides > 0
        """

    /// In SQL: whether an entry of a view is shown, of the feed ?2 and by the name of the view ?3. The view of a person shows
    /// the posts of that person, and a thread the status that it is of.
    static let isShownInView = """
        (NOT EXISTS (SELECT 1 FROM person WHERE feed_id = ?2 AND hides > 0)
          OR ?3 GLOB 'person:*'
          OR ?3 = 'thread:' || (SELECT remote_id FROM status AS origin WHERE origin.id = server_view_entry.status_id)
          OR NOT EXISTS (SELECT 1 FROM person WHERE feed_id = ?2 AND hides > 0 AND handle IN (
            (SELECT author_id FROM met_status AS met WHERE met.status_id = server_view_entry.status_id),
            (SELECT json_extract(details, '$.handle') FROM status AS boost
              WHERE boost.id = server_view_entry.status_id AND reblog_id IS NOT NULL))))
        """

    /// In SQL: whether a notification is shown.
    /// - Parameters:
    ///   - feed: that it is of.
    ///   - notification: what its row is called.
    static func isNotified(_ feed: String, _ notification: String = "notification") -> String {
        """
        NOT EXISTS (SELECT 1 FROM person
          WHERE person.feed_id = \(feed) AND person.handle = \(notification).account_id AND hides = \(PersonTable.all))
        """
    }
}
