import GRDB
import MomentsCore

/// Has changes delivered again that were put off or refused. To be used within one transaction.
struct RetriedChanges {
    private let account: Account.ID
    private let db: Database

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    /// One entry, or with nil all that wait or failed. Changes that can still be undone, or are being sent, stay as they are.
    /// - Parameter now: the machine's time in milliseconds.
    /// - Returns: how many.
    func retry(_ id: Int64?, at now: Int64) throws -> Int {
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: id == nil ? Self.all : Self.all + " AND id = ?"),
            arguments: id.map { [account, $0] } ?? [account])
        for row in rows { try retry(row) }
        for feed in try Set(rows.map { try $0[Column.feed] as Feed.ID }) {
            try FeedRequest(account, db).askForSync(of: feed, at: now)
        }
        return rows.count
    }

    /// A refused change shows again as it was made.
    private func retry(_ row: Row) throws {
        let (id, moment): (Int64, Int64) = try (row[Column.id], row[Column.moment])
        let sql = "UPDATE outbox SET state = 'due', not_before = 0, cause = NULL, server_errors = 0 WHERE id = ?"
        try db.cachedStatement(sql: sql).execute(arguments: [id])
        try PersonRows.judge(Moment.ID(moment), db)
        guard let kind = Change.Kind(rawValue: try row[Column.kind]) else { return }
        guard let reaction = kind.reaction else {
            guard let status = StatusKey.status(Moment.ID(moment)) else { return }
            return try MomentChanges(account, db).show(kind, true, payload: row[Column.payload], status)
        }
        try MomentChanges(account, db).show(reaction, Moment.ID(moment))
    }

    private enum Column: String, SelectColumn {
        case id
        case feed = "feed_id"
        case moment = "moment_id"
        case kind, payload
    }

    private static let all = """
        SELECT \(Column.list()) FROM outbox
        WHERE account_id = ?
          AND (state IN ('due', 'failed') AND kind IN (\(PendingReactions.sentKinds), 'relationship', 'view') AND kind <> 'edit'
            OR state = 'due' AND kind IN ('post', 'edit'))
          AND feed_id IN (SELECT id FROM feed WHERE is_followed = 1)
          AND (EXISTS (SELECT 1 FROM moment WHERE id = outbox.moment_id AND feed_id = outbox.feed_id)
            OR EXISTS (SELECT 1 FROM status WHERE id = outbox.moment_id - \(StatusKey.base) AND feed_id = outbox.feed_id)
            OR EXISTS (SELECT 1 FROM person WHERE id = outbox.moment_id - \(PersonKey.base) AND feed_id = outbox.feed_id)
            OR EXISTS (SELECT 1 FROM own_view WHERE id = outbox.moment_id - \(OwnViewKey.base) AND feed_id = outbox.feed_id))
        """
}
