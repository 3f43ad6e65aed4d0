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

    /// The row of the one that a status is; nil where it is none of them. Photos tell those apart that read the same.
    func row(of status: NewStatus) throws -> Int64? {
        let posts = try all(of: status.details.handle)
        if let post = posts.first(where: { $0.stored.hasAny(of: status.mediaIDs) }) { return post.row }
        let read = SamePost(status.title, status.details)
        return posts.first { SamePost($0.stored.post).matches(read) }?.row
    }

    /// Whether a status has photos of another one than an entry.
    func isOfAnother(_ status: NewStatus, than entry: OutboxEntry) throws -> Bool {
        guard !status.mediaIDs.isEmpty, !entry.media.contains(where: { status.mediaIDs.contains($0.id) }) else {
            return false
        }
        return try all(of: status.details.handle).contains { $0.stored.hasAny(of: status.mediaIDs) }
    }

    private func all(of handle: String) throws -> [(row: Int64, stored: StoredPost)] {
        let rows = try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: [account, feed, handle])
        return try rows.compactMap { row in
            let payload: String? = try row[Column.payload]
            guard let stored = payload.flatMap(StoredPost.init), stored.attempt != nil else { return nil }
            return (try row[Column.status], stored)
        }
    }

    private enum Column: String, SelectColumn {
        case status = "status.id"
        case payload = "outbox.payload"
    }

    /// The first posts come first: of two with the same text each is found once.
    static let select = """
        SELECT \(Column.list()) FROM outbox JOIN status ON status.moment_id = outbox.moment_id
          JOIN feed ON feed.id = outbox.feed_id
        WHERE outbox.account_id = ?1 AND outbox.feed_id = ?2 AND outbox.state IN ('due', 'sending')
          AND outbox.kind = 'post' AND feed.user_id = ?3 AND status.remote_id IS NULL
        ORDER BY outbox.id
        """
}
