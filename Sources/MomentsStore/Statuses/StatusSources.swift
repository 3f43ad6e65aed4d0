import GRDB
import MomentsCore

/// The posts of an account's owner on servers, as they wrote them. To be used within one transaction.
struct StatusSources {
    private let account: Account.ID
    private let feed: Feed.ID
    private let db: Database

    init(_ account: Account.ID, of feed: Feed.ID, _ db: Database) {
        self.account = account
        self.feed = feed
        self.db = db
    }

    /// - Parameter name: what its server calls it, or as `unsentName` has it.
    /// - Returns: nil where it is not known, or not as it is now.
    func source(of name: String) throws -> StatusSource? {
        guard name.hasPrefix(Moment.ownPrefix) else { return try source(sent: name) }
        let moment = Int64(name.dropFirst(Moment.ownPrefix.count)) ?? 0
        let payload = try String.fetchOne(
            db.cachedStatement(sql: Self.selectUnsent), arguments: [account, feed, moment])
        if let post = payload.flatMap({ StoredPost($0)?.post }) { return StatusSource(post.text, post.options) }
        let statement = try db.cachedStatement(sql: Self.selectID)
        return try String.fetchOne(statement, arguments: [feed, moment]).flatMap(source(sent:))
    }

    private func source(sent id: Status.ID) throws -> StatusSource? {
        guard let row = try StatusRows(feed, db).find(NewStatus.Identity(remoteID: id, uri: nil)) else { return nil }
        let edit = try PendingEdits(account, db).last(of: row.id)
        if let edit { return StatusSource(edit.text, edit.options.editingNothing) }
        let stored = try String.fetchOne(
            db.cachedStatement(sql: Self.select), arguments: [feed, ServerView.Kind.source(of: id).name])
        guard let source = stored.flatMap({ StatusSource(json: $0) }),
            source.editedAt == StatusDetails(json: row.details)?.editedAt
        else { return nil }
        return source
    }

    /// Whether it is known as it was written.
    func wasSent(_ status: NewStatus) throws -> Bool {
        let name = ServerView.Kind.source(of: status.entry.remoteID).name
        return try String.fetchOne(db.cachedStatement(sql: Self.select), arguments: [feed, name]) != nil
    }

    /// Stores a post that was sent from here as it was written.
    func set(_ post: StatusPost, of status: NewStatus) throws {
        let id = status.entry.remoteID
        let source = StatusSource(post.text, post.options.editingNothing, editedAt: status.details.editedAt)
        let name = ServerView.Kind.source(of: id).name
        try db.cachedStatement(sql: Self.use).execute(arguments: [feed, name])
        try db.cachedStatement(sql: Self.setSource).execute(arguments: [feed, name, source.json.storable])
    }

    private static let select = """
        SELECT details FROM server_view JOIN server_view_details ON view_id = server_view.id
        WHERE feed_id = ? AND name = ?
        """
    private static let selectUnsent = """
        SELECT payload FROM outbox
        WHERE account_id = ? AND feed_id = ? AND moment_id = ? AND kind = 'post' AND state <> 'failed'
        """
    private static let selectID = "SELECT remote_id FROM status WHERE feed_id = ? AND moment_id = ?"
    private static let use = """
        INSERT INTO server_view (feed_id, name, used_at, fetched_at)
        VALUES (?, ?, unixepoch() * 1000, unixepoch() * 1000)
        ON CONFLICT (feed_id, name) DO UPDATE SET used_at = excluded.used_at, fetched_at = excluded.fetched_at
        """
    private static let setSource = """
        INSERT INTO server_view_details (view_id, details)
        SELECT id, ?3 FROM server_view WHERE feed_id = ?1 AND name = ?2
        ON CONFLICT (view_id) DO UPDATE SET details = excluded.details
        """
}
