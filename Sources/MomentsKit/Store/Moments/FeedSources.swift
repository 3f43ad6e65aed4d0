import GRDB

/// The feeds of an account as its moments name them: read once, and only where a moment is of a feed. To be used while one
/// list of moments is read.
final class FeedSources {
    struct Source: Equatable {
        let name: String
        /// Whose timeline it is, as the server names them.
        let owner: Owner?
    }

    private let account: Account.ID
    private let db: Database
    private var sources: [Feed.ID: Source]?

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    /// - Returns: nil for a feed that the account does not have.
    func source(_ feed: Feed.ID) throws -> Source? {
        if let sources { return sources[feed] }
        let read = try readAll()
        sources = read
        return read[feed]
    }

    private func readAll() throws -> [Feed.ID: Source] {
        let rows = try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: [account])
        let pairs = try rows.map { try ($0.decode(atIndex: 0) as Feed.ID, Self.source($0)) }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func source(_ row: Row) throws -> Source {
        let user = try User(id: row.decode(atIndex: 2), name: row.decode(atIndex: 3), avatar: row.decode(atIndex: 4))
        return Source(
            name: try row.decode(atIndex: 1), owner: user == User() ? nil : Owner(user: user, background: nil))
    }

    private static let select = "SELECT id, name, owner_id, owner_name, owner_avatar FROM feed WHERE account_id = ?"
}
