import GRDB
import MomentsCore

/// The place in the timeline of one account in the store, and how far its owner read elsewhere.
@MainActor package final class AccountReadingPlace: ReadingPlaceRepository {
    private enum Column: String, SelectColumn {
        case moment = "read_moment"
        case newestSeen = "newest_seen"
    }

    private enum MarkerColumn: String, SelectColumn {
        case elsewhere
    }

    private nonisolated static let select = "SELECT \(Column.list()) FROM account WHERE id = ?"
    private nonisolated static let update = "UPDATE account SET read_moment = ?, newest_seen = ? WHERE id = ?"
    /// The feeds whose servers keep a marker.
    private nonisolated static let told =
        "feed.account_id = ? AND feed.is_followed = 1 AND \(Feed.Kind.sql("feed.kind", has: .views))"
    /// One that was told from here says nothing of elsewhere, and no status is looked for.
    nonisolated static let selectMarker = """
        SELECT max(status.moment_id) AS \(MarkerColumn.elsewhere.rawValue)
        FROM feed LEFT JOIN status
            ON status.feed_id = feed.id
              AND status.remote_id = CASE WHEN feed.marker IS NOT feed.marker_told THEN feed.marker END
        WHERE \(told) GROUP BY feed.account_id
        """

    private let store: MomentsStore
    private let account: Account.ID
    private let isShared: () -> Bool

    /// - Parameter isShared: whether servers are told, and are believed.
    package init(store: MomentsStore, account: Account.ID, isShared: @escaping () -> Bool = { false }) {
        self.store = store
        self.account = account
        self.isShared = isShared
    }

    package func place() throws(StoreError) -> ReadingPlace? {
        try store.read { db in
            guard let row = try Row.fetchOne(db, sql: Self.select, arguments: [account]),
                let moment: Int64 = try row[Column.moment], let newestSeen: Int64 = try row[Column.newestSeen]
            else { return nil }
            return ReadingPlace(moment: Moment.ID(moment), newestSeen: Moment.ID(newestSeen))
        }
    }

    package func marker() throws(StoreError) -> ReadingMarker? {
        guard isShared() else { return nil }
        return try store.read { db in
            try Row.fetchOne(db.cachedStatement(sql: Self.selectMarker), arguments: [account]).map { row in
                ReadingMarker(elsewhere: try (row[MarkerColumn.elsewhere] as Int64?).map { Moment.ID($0) })
            }
        }
    }

    /// Leaving the app does not wait for the disk: after a power cut the place is the one before.
    package func setPlace(_ place: ReadingPlace) async throws(StoreError) {
        let isShared = isShared()
        try await store.write(waitsForDisk: false) { [account] db in
            try db.execute(
                sql: Self.update, arguments: [place.moment.rawValue, place.newestSeen.rawValue, account])
            if isShared { try Self.mark([account], db) }
        }
    }

    /// Has servers told the reading place. The next sync that works tells a server that does not answer.
    /// - Parameters:
    ///   - arguments: the account, and what the condition takes.
    ///   - condition: which of its feeds; all by default.
    nonisolated static func mark(_ arguments: StatementArguments, of condition: String = "1", _ db: Database) throws {
        let sql = "UPDATE feed SET has_place = 1 WHERE \(told) AND feed.failure IS NULL AND \(condition)"
        try db.cachedStatement(sql: sql).execute(arguments: arguments)
    }
}
