import GRDB
import MomentsCore

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
    /// A few: no dictionary is worth the time that the runtime takes for a new type of one.
    private var sources: [(feed: Feed.ID, source: Source)]?

    init(_ account: Account.ID, _ db: Database) {
        self.account = account
        self.db = db
    }

    /// - Returns: nil for a feed that the account does not have.
    func source(_ feed: Feed.ID) throws -> Source? {
        let all = try sources ?? readAll()
        sources = all
        return all.first { $0.feed == feed }?.source
    }

    private func readAll() throws -> [(feed: Feed.ID, source: Source)] {
        let rows = try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: [account])
        return try rows.map { (feed: try $0[Column.id], source: try Self.source($0)) }
    }

    private static func source(_ row: Row) throws -> Source {
        let user = try User(id: row[Column.ownerID], name: row[Column.ownerName], avatar: row[Column.ownerAvatar])
        let owner = user == User() ? nil : Owner(user: user, background: try row[Column.ownerBackground])
        return Source(name: try row[Column.name], owner: owner)
    }

    private enum Column: String, SelectColumn {
        case id, name
        case ownerID = "owner_id"
        case ownerName = "owner_name"
        case ownerAvatar = "owner_avatar"
        case ownerBackground = "owner_background"
    }

    private static let select = "SELECT \(Column.list()) FROM feed WHERE account_id = ?"
}
