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

    /// The moments that are reacted to together, in their order: the entries of one status, itself and boosts of it.
    func entries(of id: Moment.ID) throws -> [Moment.ID] {
        try Int64.fetchAll(db.cachedStatement(sql: Self.selectEntries), arguments: [id.rawValue]).map { Moment.ID($0) }
    }

    /// The status that it shows; nil where it shows none.
    func status(of id: Moment.ID) throws -> StatusDetails? { try shownStatus(of: id)?.details }

    /// - Returns: False where it is gone, or is set, or not, already.
    func set(_ reaction: Reaction, _ isSet: Bool, _ id: Moment.ID) throws -> Bool {
        switch reaction {
        case .like: try like(isSet, id)
        case .boost: try set(\.isReblogged, isSet, id)
        case .bookmark: try set(\.isBookmarked, isSet, id)
        }
    }

    private func set(
        _ property: WritableKeyPath<StatusDetails, Bool?>, _ isSet: Bool, _ id: Moment.ID
    ) throws -> Bool {
        guard let (row, stored) = try shownStatus(of: id), (stored[keyPath: property] ?? false) != isSet else {
            return false
        }
        var details = stored
        details[keyPath: property] = isSet
        try db.cachedStatement(sql: "UPDATE status SET details = ? WHERE id = ?")
            .execute(arguments: [details.shownJSON.storable, row])
        return true
    }

    private func shownStatus(of id: Moment.ID) throws -> (row: Int64, details: StatusDetails)? {
        let row = try Row.fetchOne(db.cachedStatement(sql: Self.selectShown), arguments: [account, id.rawValue])
        guard let row, let details = StatusDetails(json: try row[ShownColumn.details]) else { return nil }
        return (try row[ShownColumn.id], details)
    }

    private func like(_ isLiked: Bool, _ id: Moment.ID) throws -> Bool {
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

    /// - Parameter change: the outbox's number of the last reaction: an answer that was asked for before it does not overwrite it.
    func noteChange(_ change: Int64, _ id: Moment.ID) throws {
        for entry in try entries(of: id) {
            try db.cachedStatement(sql: "UPDATE moment SET like_change = ? WHERE account_id = ? AND id = ?")
                .execute(arguments: [change, account, entry.rawValue])
        }
    }

    /// Shows whether something is set once one of its pending changes is no more: as the last that is still pending says,
    /// else as its feed has it.
    /// - Parameter otherwise: where neither is known.
    func show(_ reaction: Reaction, _ id: Moment.ID, otherwise wasSet: Bool) throws {
        let pending = try PendingReactions(account, db).last(reaction, id)
        _ = try set(reaction, pending ?? serverHas(reaction, id) ?? wasSet, id)
    }

    /// Nil where it is not known.
    private func serverHas(_ reaction: Reaction, _ id: Moment.ID) throws -> Bool? {
        guard reaction == .like else { return nil }
        let sql = "SELECT server_liked FROM moment WHERE account_id = ? AND id = ?"
        return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [account, id.rawValue])
    }

    /// The feed has it so: its answer to a change said it, or the change was found there.
    func setServerLiked(_ isLiked: Bool, _ id: Moment.ID, feed: Feed.ID) throws {
        for entry in try entries(of: id) {
            try db.cachedStatement(
                sql: "UPDATE moment SET server_liked = ? WHERE account_id = ? AND id = ? AND feed_id = ?"
            ).execute(arguments: [isLiked, account, entry.rawValue, feed])
        }
    }

    private enum ShownColumn: String, SelectColumn {
        case id = "ifnull(boosted.id, status.id)"
        case details = "ifnull(boosted.details, status.details)"
    }

    private static let selectShown = """
        SELECT \(ShownColumn.list()) FROM moment JOIN status ON status.moment_id = moment.id
          LEFT JOIN status AS boosted ON boosted.id = status.reblog_id
        WHERE account_id = ? AND moment.id = ?
        """

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
