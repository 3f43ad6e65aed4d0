import GRDB
import MomentsCore

/// A post that its owner deleted before its server had it: it is not sent at all. To be used within one transaction.
struct WithdrawnPost {
    private let account: Account.ID
    private let feed: Feed.ID
    private let db: Database

    init(_ account: Account.ID, of feed: Feed.ID, _ db: Database) {
        self.account = account
        self.feed = feed
        self.db = db
    }

    enum Deletion {
        /// Can be undone still.
        case held
        case due
    }

    /// Whether a post is to be deleted; nil where it is not.
    /// - Parameter moment: that stands for it in the timeline.
    func deletion(of moment: Moment.ID) throws -> Deletion? {
        let statement = try db.cachedStatement(sql: Self.selectDeletion)
        let state = try String.fetchOne(statement, arguments: [account, feed, moment.rawValue])
        return state.map { $0 == "held" ? .held : .due }
    }

    /// Takes a post away that was never sent, its deletion with it. The answers that wait for it are drafts again.
    /// - Parameter status: the number of its row.
    /// - Returns: false where it may have been sent.
    func remove(unsent status: Int64) throws -> Bool {
        guard let row = try Row.fetchOne(db.cachedStatement(sql: Self.selectPost), arguments: [account, status]),
            let payload: String = try row[Column.payload], StoredPost(payload)?.attempt == nil
        else { return false }
        try remove(Moment.ID(row[Column.moment]), status)
        return true
    }

    /// The same for one that its server was found not to have.
    func remove(_ moment: Moment.ID) throws {
        let statement = try db.cachedStatement(sql: "SELECT id FROM status WHERE feed_id = ? AND moment_id = ?")
        guard let status = try Int64.fetchOne(statement, arguments: [feed, moment.rawValue]) else { return }
        try remove(moment, status)
    }

    private func remove(_ moment: Moment.ID, _ status: Int64) throws {
        try db.cachedStatement(sql: Self.deleteText).execute(arguments: [account, moment.rawValue, status])
        try MomentChanges(account, db).remove(status, of: feed)
        try ReturnedPost(account, db).giveBackAnswers(to: moment, feed)
    }

    private enum Column: String, SelectColumn {
        case payload
        case moment = "outbox.moment_id"
    }

    /// Its edits become no drafts.
    private static let deleteText = """
        DELETE FROM outbox WHERE account_id = ?1 AND (kind = 'post' AND moment_id = ?2
          OR kind = 'edit' AND state <> 'failed' AND moment_id = \(StatusKey.base) + ?3)
        """
    private static let selectDeletion = """
        SELECT state FROM status CROSS JOIN outbox
          ON outbox.account_id = ?1 AND outbox.moment_id = \(StatusKey.base) + status.id
        WHERE status.feed_id = ?2 AND status.moment_id = ?3 AND kind = 'delete' AND state <> 'failed'
        """
    /// A post that is being sent does not count.
    private static let selectPost = """
        SELECT \(Column.list()) FROM status CROSS JOIN outbox
          ON outbox.account_id = ?1 AND outbox.moment_id = status.moment_id
        WHERE status.id = ?2 AND remote_id IS NULL AND kind = 'post' AND state IN ('held', 'due')
        """
}
