import GRDB
import MomentsCore

/// Takes changes back that were not delivered: their moments are as the server has them. To be used within one transaction.
struct DroppedChanges {
    private let account: Account.ID
    private let db: Database

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    /// All of a feed, whatever state they are in.
    func drop(of feed: Feed.ID) throws {
        _ = try drop("feed_id = ?", [feed])
    }

    /// Drops changes that are not being sent now: one entry, or with nil all of them.
    /// - Parameter now: the machine's time in milliseconds.
    /// - Returns: how many.
    func drop(_ id: Int64?, at now: Int64) throws -> Int {
        let condition = "feed_id IS NOT NULL AND (state <> 'sending' OR not_before <= ?)"
        guard let id else { return try drop(condition, [now]) }
        return try drop("\(condition) AND id = ?", [now, id])
    }

    /// The latest first: each goes back to what was before it.
    private func drop(_ condition: String, _ arguments: StatementArguments) throws -> Int {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT \(Column.list()) FROM outbox
                WHERE account_id = ? AND \(condition) ORDER BY id DESC
                """, arguments: [account] + arguments)
        for row in rows { try drop(row) }
        return rows.count
    }

    private enum Column: String, SelectColumn {
        case id
        case moment = "moment_id"
        case kind, payload
        case hasFailed = "state = 'failed'"
    }

    private func drop(_ row: Row) throws {
        let (id, moment): (Int64, Int64) = try (row[Column.id], row[Column.moment])
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE id = ?").execute(arguments: [id])
        let kind = Change.Kind(rawValue: try row[Column.kind])
        let hasFailed: Bool = try row[Column.hasFailed]
        guard !hasFailed else { return }
        try PersonRows.judge(Moment.ID(moment), db)
        let payload: String? = try row[Column.payload]
        if kind == .post, let stored = payload.flatMap(StoredPost.init) {
            return try ReturnedPost(account, db).giveBack(stored.post, Moment.ID(moment))
        }
        if kind == .edit, let stored = payload.flatMap(StoredPost.init) {
            try ReturnedPost(account, db).giveBack(edit: stored.post)
        }
        guard let reaction = kind?.reaction else {
            guard let kind, let status = StatusKey.status(Moment.ID(moment)) else { return }
            return try MomentChanges(account, db).show(kind, false, payload: payload, status)
        }
        try MomentChanges(account, db).show(reaction, Moment.ID(moment))
    }
}
