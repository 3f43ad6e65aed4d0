import GRDB
import MomentsCore

/// Edits a post of the account's owner on a server. To be used within one transaction.
struct EditChange {
    private let account: Account.ID
    private let outbox: Outbox
    private let time: ChangeTime
    private let db: Database

    init(_ account: Account.ID, _ outbox: Outbox, at time: ChangeTime, _ db: Database) {
        self.account = account
        self.outbox = outbox
        self.time = time
        self.db = db
    }

    /// - Parameter edit: what it becomes.
    /// - Returns: what was edited.
    func make(_ edit: StatusPost, of edited: EditedStatus) throws -> Result<Moment.ID, ChangeError> {
        let moments = MomentChanges(account, db)
        guard let status = try row(of: edited, edit.options.feed), let details = try moments.details(of: status)
        else { return .failure(.gone) }
        let subject = StatusKey.id(of: status)
        guard !details.isBeingDeleted, let source = try moments.source(of: subject) else { return .failure(.gone) }
        if !source.isFollowed { return .failure(.readOnly(feed: source.name)) }
        guard try moments.isOwn(status) else { return .failure(.cannotEdit) }
        if let moment = try rewrite(edit, status, details) { return .success(moment) }
        let payload = StoredPost(edit).text
        try moments.noteChange(outbox.add(.edit, subject, payload: payload, feed: source.feed, at: time), subject)
        try moments.showEdit(of: status)
        return .success(subject)
    }

    /// A post that was not sent yet is changed before it is sent.
    /// - Returns: its moment; nil where it may have been sent.
    private func rewrite(_ edit: StatusPost, _ status: Int64, _ details: StatusDetails) throws -> Moment.ID? {
        guard let row = try Row.fetchOne(db.cachedStatement(sql: Self.selectUnsent), arguments: [account, status]),
            let payload: String = try row[Column.payload], let stored = StoredPost(payload), stored.attempt == nil
        else { return nil }
        let rewritten = stored.rewritten(as: edit)
        try db.cachedStatement(sql: "UPDATE outbox SET payload = ? WHERE id = ?")
            .execute(arguments: [rewritten.text.storable, try row[Column.id] as Int64])
        let moment: Int64 = try row[Column.moment]
        try db.cachedStatement(sql: "UPDATE moment SET title = ?, url = ? WHERE id = ?").execute(arguments: [
            rewritten.post.title.storable, PostText(edit.text)?.link?.text.storable, moment,
        ])
        var details = details
        details.spoilerText = edit.options.spoilerText
        try db.cachedStatement(sql: "UPDATE status SET details = ? WHERE id = ?")
            .execute(arguments: [details.shownJSON.storable, status])
        return Moment.ID(moment)
    }

    private func row(of edited: EditedStatus, _ feed: Feed.ID) throws -> Int64? {
        if let id = edited.id {
            return try Int64.fetchOne(db.cachedStatement(sql: Self.selectByID), arguments: [feed, id])
        }
        let statement = try db.cachedStatement(sql: Self.selectByEntry)
        return try Int64.fetchOne(statement, arguments: [feed, edited.unsent?.rawValue])
    }

    private enum Column: String, SelectColumn {
        case id = "outbox.id"
        case payload
        case moment = "outbox.moment_id"
    }

    private static let selectByID = "SELECT id FROM status WHERE feed_id = ? AND remote_id = ? AND reblog_id IS NULL"
    private static let selectByEntry = "SELECT id FROM status WHERE feed_id = ? AND moment_id = ? AND reblog_id IS NULL"
    /// A post that is being sent does not count.
    private static let selectUnsent = """
        SELECT \(Column.list()) FROM status CROSS JOIN outbox
          ON outbox.account_id = ?1 AND outbox.moment_id = status.moment_id
        WHERE status.id = ?2 AND remote_id IS NULL AND kind = 'post' AND state IN ('held', 'due')
        """
}
