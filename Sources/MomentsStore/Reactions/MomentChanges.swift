import GRDB
import MomentsCore

/// Makes changes to the moments and statuses of an account, and reverses them. To be used within one transaction.
///
/// A `Moment.ID` is one that `subject` returned, except there: a moment, or the status that several of them show. A number is
/// that of the row of a status.
struct MomentChanges {
    let account: Account.ID
    let db: Database

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    /// The key by which what is done to a moment is kept: of one that shows a status that status', whatever else shows it; else its own.
    func subject(of id: Moment.ID) throws -> Moment.ID {
        guard StatusKey.status(id) == nil else { return id }
        let status = try Int64.fetchOne(db.cachedStatement(sql: Self.selectStatus), arguments: [account, id.rawValue])
        return status.map { StatusKey.id(of: $0) } ?? id
    }

    func isThere(_ id: Moment.ID) throws -> Bool {
        if let status = StatusKey.status(id) { return try isThere(status) }
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM moment WHERE account_id = ? AND id = ?")
        return try Int.fetchOne(statement, arguments: [account, id.rawValue]) != nil
    }

    /// Nil where it is none.
    func status(_ id: Moment.ID) throws -> StatusDetails? { try StatusKey.status(id).flatMap(details) }

    /// - Returns: False where it is gone, or is set, or not, already.
    func set(_ reaction: Reaction, _ isSet: Bool, _ id: Moment.ID) throws -> Bool {
        if let status = StatusKey.status(id) { return try set(reaction, isSet, status) }
        guard reaction == .like else { return false }
        try db.cachedStatement(sql: MomentQueries.like).execute(arguments: [isSet, account, id.rawValue, isSet])
        return db.changesCount == 1
    }

    /// The feed of a moment, as far as changes need it.
    struct Source: Equatable {
        let feed: Feed.ID
        let name: String
        /// Nil for one of a later release.
        let kind: Feed.Kind?
        let isFollowed: Bool
    }

    /// - Returns: nil for a local moment, and where it is gone.
    func source(of id: Moment.ID) throws -> Source? {
        let status = StatusKey.status(id)
        let row = try Row.fetchOne(
            db.cachedStatement(sql: status == nil ? Self.source : Self.sourceOfStatus),
            arguments: [account, status ?? id.rawValue])
        guard let row else { return nil }
        return try Source(
            feed: row[SourceColumn.feed], name: row[SourceColumn.name] ?? "",
            kind: (row[SourceColumn.kind] as String?).flatMap(Feed.Kind.init), isFollowed: row[SourceColumn.isFollowed])
    }

    /// - Parameter change: the outbox's number of the last reaction: an answer that was asked for before it does not overwrite it.
    func noteChange(_ change: Int64, _ id: Moment.ID) throws {
        if let status = StatusKey.status(id) { return try noteChange(change, status) }
        try db.cachedStatement(sql: "UPDATE moment SET like_change = ? WHERE account_id = ? AND id = ?")
            .execute(arguments: [change, account, id.rawValue])
    }

    /// Shows whether something is set once one of its pending changes is no more: as the last that is still pending says, else as its
    /// feed has it; what a feed does not tell is not set.
    func show(_ reaction: Reaction, _ id: Moment.ID) throws {
        let pending = try PendingReactions(account, db).last(reaction, id)
        if let status = StatusKey.status(id) { return try show(reaction, pending, status) }
        _ = try set(reaction, pending ?? serverLiked(id) ?? false, id)
    }

    /// Nil where it is not known.
    private func serverLiked(_ id: Moment.ID) throws -> Bool? {
        let sql = "SELECT server_liked FROM moment WHERE account_id = ? AND id = ?"
        return try Bool?.fetchOne(db.cachedStatement(sql: sql), arguments: [account, id.rawValue]) ?? nil
    }

    /// The feed has it so: its answer to a change said it, or the change was found there.
    func setServer(_ reaction: Reaction, _ isSet: Bool, _ id: Moment.ID, feed: Feed.ID) throws {
        if let status = StatusKey.status(id) {
            try setServer(reaction, isSet, status)
            return try show(reaction, id)
        }
        guard reaction == .like else { return }
        try db.cachedStatement(
            sql: "UPDATE moment SET server_liked = ? WHERE account_id = ? AND id = ? AND feed_id = ?"
        ).execute(arguments: [isSet, account, id.rawValue, feed])
    }

    private static let selectStatus = """
        SELECT ifnull(status.reblog_id, status.id) FROM moment JOIN status ON status.moment_id = moment.id
        WHERE account_id = ? AND moment.id = ?
        """

    private enum SourceColumn: String, SelectColumn {
        case feed = "feed_id"
        case name
        case kind = "feed.kind"
        case isFollowed = "ifnull(is_followed, 0)"
    }

    private static let source = """
        SELECT \(SourceColumn.list()) FROM moment LEFT JOIN feed ON feed.id = feed_id
        WHERE moment.account_id = ? AND moment.id = ? AND feed_id IS NOT NULL
        """
    private static let sourceOfStatus = """
        SELECT \(SourceColumn.list()) FROM status JOIN feed ON feed.id = feed_id
        WHERE feed.account_id = ? AND status.id = ?
        """

    /// - Returns: False where it is gone.
    func remove(_ id: Moment.ID) throws -> Bool {
        try db.cachedStatement(sql: "DELETE FROM moment WHERE account_id = ? AND id = ?")
            .execute(arguments: [account, id.rawValue])
        return db.changesCount == 1
    }
}
