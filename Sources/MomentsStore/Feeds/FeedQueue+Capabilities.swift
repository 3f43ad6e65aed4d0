import Essentials
import GRDB
import MomentsCore

/// What a server was found to be able to do, and when that was looked at last.
package struct KnownCapabilities: Equatable, Sendable {
    package let capabilities: ServerCapabilities
    package let lookedAt: Date

    package init(_ capabilities: ServerCapabilities, lookedAt: Date) {
        self.capabilities = capabilities
        self.lookedAt = lookedAt
    }
}

extension FeedQueue {
    /// Nil where nobody looked yet, or the store holds what no release wrote.
    package func capabilities(of feed: Feed.ID) throws(FeedSaveError) -> KnownCapabilities? {
        let row = try read { db in
            try Row.fetchOne(db.cachedStatement(sql: FeedCapabilities.select), arguments: [feed]).map {
                try ($0[FeedCapabilities.json] as String?, $0[FeedCapabilities.lookedAt] as Int64?)
            }
        }
        guard let (json, time) = row, let time, let capabilities = json.flatMap(ServerCapabilities.init(json:)) else {
            return nil
        }
        return KnownCapabilities(capabilities, lookedAt: ChangeTime.date(ofMillisecond: time))
    }

    /// - Parameter now: when they were looked at.
    package func save(
        _ capabilities: ServerCapabilities, of feed: Feed.ID, at now: Date
    ) async throws(FeedSaveError) {
        try await update(
            lease(of: feed), "capabilities = ?, capabilities_at = ?",
            [capabilities.json.storable, ChangeTime.millisecond(of: now)])
    }
}

/// The columns of a feed that say what its server can do.
enum FeedCapabilities: String, SelectColumn {
    case json = "capabilities"
    case lookedAt = "capabilities_at"

    static let select = "SELECT \(list()) FROM feed WHERE id = ?"
}
