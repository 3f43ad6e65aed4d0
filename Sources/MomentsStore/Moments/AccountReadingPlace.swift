import GRDB
import MomentsCore

/// The place in the timeline of one account in the store.
@MainActor package final class AccountReadingPlace: ReadingPlaceRepository {
    private enum Column: String, SelectColumn {
        case moment = "read_moment"
        case newestSeen = "newest_seen"
    }

    private nonisolated static let select = "SELECT \(Column.list()) FROM account WHERE id = ?"
    private nonisolated static let update = "UPDATE account SET read_moment = ?, newest_seen = ? WHERE id = ?"

    private let store: MomentsStore
    private let account: Account.ID

    package init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
    }

    package func place() throws(StoreError) -> ReadingPlace? {
        try store.read { db in
            guard let row = try Row.fetchOne(db, sql: Self.select, arguments: [account]),
                let moment: Int64 = try row[Column.moment], let newestSeen: Int64 = try row[Column.newestSeen]
            else { return nil }
            return ReadingPlace(moment: Moment.ID(moment), newestSeen: Moment.ID(newestSeen))
        }
    }

    /// Nobody waits for the disk to leave the app: after a power cut the place is the one before.
    package func setPlace(_ place: ReadingPlace) async throws(StoreError) {
        try await store.write(waitsForDisk: false) { [account] db in
            try db.execute(
                sql: Self.update, arguments: [place.moment.rawValue, place.newestSeen.rawValue, account])
        }
    }
}
