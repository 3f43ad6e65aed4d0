import GRDB
import MomentsCore

/// The posts that were sent to a server, perhaps, and of which it is not known yet whether they arrived. To be used within one transaction.
struct PendingPosts {
    private let account: Account.ID
    private let feed: Feed.ID
    private let db: Database

    init(_ account: Account.ID, of feed: Feed.ID, _ db: Database) {
        self.account = account
        self.feed = feed
        self.db = db
    }

    /// The row of the one that a status is; nil where it is none of them.
    /// - Parameter title: begins with the content warning, where there is one.
    func row(of title: String?, _ details: StatusDetails) throws -> Int64? {
        let rows = try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: [account, feed, details.handle])
        guard !rows.isEmpty else { return nil }
        let status = SamePost(title ?? "", details)
        for row in rows {
            let payload: String? = try row[Column.payload]
            guard let stored = payload.flatMap(StoredPost.init), stored.attempt != nil else { continue }
            if SamePost(stored.post).matches(status) { return try row[Column.status] }
        }
        return nil
    }

    private enum Column: String, SelectColumn {
        case status = "status.id"
        case payload = "outbox.payload"
    }

    /// Those that were posted first come first: of two that read the same each is found once.
    static let select = """
        SELECT \(Column.list()) FROM outbox JOIN status ON status.moment_id = outbox.moment_id
          JOIN feed ON feed.id = outbox.feed_id
        WHERE outbox.account_id = ?1 AND outbox.feed_id = ?2 AND outbox.state IN ('due', 'sending')
          AND outbox.kind = 'post' AND feed.user_id = ?3 AND status.remote_id IS NULL
        ORDER BY outbox.id
        """
}
