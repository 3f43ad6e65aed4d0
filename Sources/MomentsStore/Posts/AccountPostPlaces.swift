import GRDB
import MomentsCore

/// Where the owner of one account in the store posts.
@MainActor package final class AccountPostPlaces: PostPlaceRepository {
    /// The number of this computer in `post_to`: no feed has it.
    private static let local: Feed.ID = 0

    private let store: MomentsStore
    private let account: Account.ID

    package init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
    }

    package func lastPlace() throws(StoreError) -> PostPlace? {
        let feed = try store.read { db in
            try Int64?.fetchOne(db, sql: "SELECT post_to FROM account WHERE id = ?", arguments: [account]) ?? nil
        }
        return feed.map { $0 == Self.local ? .local : .feed($0) }
    }

    package func setLastPlace(_ place: PostPlace) async throws(StoreError) {
        let feed = if case .feed(let feed) = place { feed } else { Self.local }
        try await store.write(waitsForDisk: false) { [account] db in
            try db.execute(sql: "UPDATE account SET post_to = ? WHERE id = ?", arguments: [feed, account])
        }
    }

    /// Moments that were shared here were written by others.
    package func hasLocalPosts() throws(StoreError) -> Bool {
        let sql = """
            SELECT EXISTS (SELECT 1 FROM \(MarkedMoments.own.rows) AND feed_id IS NULL AND origin IS NULL)
            """
        return try store.read { try Bool.fetchOne($0, sql: sql, arguments: ["account": account]) } ?? false
    }
}
