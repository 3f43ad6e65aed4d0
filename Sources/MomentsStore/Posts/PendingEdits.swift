import GRDB
import MomentsCore

/// The edits that the owner of an account made to their statuses and a server does not have. To be used within one transaction.
struct PendingEdits {
    private let account: Account.ID
    private let db: Database

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    /// The last edit of a status; nil where its server has that.
    func last(of status: Int64) throws -> StatusPost? {
        let payload = try String.fetchOne(
            db.cachedStatement(sql: Self.select), arguments: [account, StatusKey.id(of: status).rawValue])
        return payload.flatMap { StoredPost($0)?.post }
    }

    private static let select = """
        SELECT payload FROM outbox
        WHERE account_id = ? AND moment_id = ? AND kind = 'edit' AND state <> 'failed' ORDER BY id DESC LIMIT 1
        """
}
