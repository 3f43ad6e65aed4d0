import GRDB
import MomentsCore

/// What changes do to the moments of an account, and what reversing them does. To be used within one transaction.
struct MomentChanges {
    private let account: Account.ID
    private let db: Database

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    func isThere(_ id: Moment.ID) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM moment WHERE account_id = ? AND id = ?")
        return try Int.fetchOne(statement, arguments: [account, id.rawValue]) != nil
    }

    /// The moments that are liked together, in their order: the entries of one status, itself and boosts of it.
    func entries(of id: Moment.ID) throws -> [Moment.ID] {
        try Int64.fetchAll(db.cachedStatement(sql: Self.selectEntries), arguments: [id.rawValue]).map { Moment.ID($0) }
    }

    /// - Returns: False where it is gone, or is liked, or not, already.
    func like(_ isLiked: Bool, _ id: Moment.ID) throws -> Bool {
        var isChanged = false
        for entry in try entries(of: id) {
            try db.cachedStatement(sql: MomentQueries.like).execute(
                arguments: [isLiked, account, entry.rawValue, isLiked])
            if db.changesCount == 1, entry == id { isChanged = true }
        }
        return isChanged
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
        let row = try Row.fetchOne(db.cachedStatement(sql: Self.source), arguments: [account, id.rawValue])
        guard let row else { return nil }
        return try Source(
            feed: row[SourceColumn.feed], name: row[SourceColumn.name] ?? "",
            kind: (row[SourceColumn.kind] as String?).flatMap(Feed.Kind.init), isFollowed: row[SourceColumn.isFollowed])
    }

    /// - Parameter change: the outbox's number of the like, or of taking it back: an answer that was asked for before it does
    ///   not overwrite it.
    func noteLike(_ change: Int64, _ id: Moment.ID) throws {
        for entry in try entries(of: id) {
            try db.cachedStatement(sql: "UPDATE moment SET like_change = ? WHERE account_id = ? AND id = ?")
                .execute(arguments: [change, account, entry.rawValue])
        }
    }

    /// Shows whether a moment is liked once one of its pending changes is no more: as the last that is still pending says,
    /// else as its feed has it.
    /// - Parameter otherwise: where neither is known.
    func showLike(_ id: Moment.ID, otherwise wasLiked: Bool) throws {
        let pending = try Bool.fetchOne(
            db.cachedStatement(sql: PendingLikes.last), arguments: [account, id.rawValue])
        let server = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT server_liked FROM moment WHERE account_id = ? AND id = ?"),
            arguments: [account, id.rawValue])
        _ = try like(pending ?? server ?? wasLiked, id)
    }

    /// The feed has it so: its answer to a change said it, or the change was found there.
    func setServerLiked(_ isLiked: Bool, _ id: Moment.ID, feed: Feed.ID) throws {
        for entry in try entries(of: id) {
            try db.cachedStatement(
                sql: "UPDATE moment SET server_liked = ? WHERE account_id = ? AND id = ? AND feed_id = ?"
            ).execute(arguments: [isLiked, account, entry.rawValue, feed])
        }
    }

    private static let selectEntries = """
        SELECT ?1 AS entry UNION
        SELECT shown.moment_id FROM status JOIN status AS shown ON shown.id = ifnull(status.reblog_id, status.id)
        WHERE status.moment_id = ?1 AND shown.moment_id IS NOT NULL UNION
        SELECT boost.moment_id FROM status JOIN status AS boost ON boost.reblog_id = ifnull(status.reblog_id, status.id)
        WHERE status.moment_id = ?1 AND boost.moment_id IS NOT NULL
        ORDER BY entry
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

    /// - Returns: False where it is gone.
    func remove(_ id: Moment.ID) throws -> Bool {
        try db.cachedStatement(sql: "DELETE FROM moment WHERE account_id = ? AND id = ?")
            .execute(arguments: [account, id.rawValue])
        return db.changesCount == 1
    }
}
