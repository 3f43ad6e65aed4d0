import Essentials
import GRDB
import MomentsCore

/// The capabilities of a server, and when they were last looked at.
package struct KnownCapabilities: Equatable, Sendable {
    package let capabilities: ServerCapabilities
    package let lookedAt: Date

    package init(_ capabilities: ServerCapabilities, lookedAt: Date) {
        self.capabilities = capabilities
        self.lookedAt = lookedAt
    }
}

extension FeedRefresh {
    /// As of `FeedQueue`.
    package func capabilities() throws(FeedSaveError) -> KnownCapabilities? {
        try leased.read { try KnownCapabilities(of: feed, $0) }
    }

    /// - Parameter now: when they were looked at.
    package func save(_ capabilities: ServerCapabilities, at now: Date) async throws(FeedSaveError) {
        try await leased.update(
            "capabilities = ?, capabilities_at = ?",
            [capabilities.bounded.json.storable, ChangeTime.millisecond(of: now)])
    }
}

extension KnownCapabilities {
    /// Nil where the server was not asked yet, or the store holds what no release wrote.
    init?(of feed: Feed.ID, _ db: Database) throws {
        guard let row = try Row.fetchOne(db.cachedStatement(sql: FeedCapabilities.select), arguments: [feed]),
            let time = try row[FeedCapabilities.lookedAt] as Int64?,
            let capabilities = try (row[FeedCapabilities.json] as String?).flatMap(ServerCapabilities.init(json:))
        else { return nil }
        self.init(capabilities, lookedAt: ChangeTime.date(ofMillisecond: time))
    }
}

/// The columns of a feed that say what its server can do.
enum FeedCapabilities: String, SelectColumn {
    case json = "capabilities"
    case lookedAt = "capabilities_at"

    static let select = "SELECT \(list()) FROM feed WHERE id = ?"
}
