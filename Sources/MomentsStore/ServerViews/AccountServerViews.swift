import GRDB
import MomentsCore

/// The views of servers that were opened in one account.
@MainActor package final class AccountServerViews: RecentServerViews {
    private let store: MomentsStore
    private let account: Account.ID

    package init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
    }

    package func recent(limit: Int) throws(StoreError) -> [ServerView] {
        try store.read { db in
            let statement = try db.cachedStatement(sql: Self.select)
            return try Row.fetchAll(statement, arguments: [account, max(0, limit)]).compactMap { row in
                let (feed, name): (Feed.ID, String) = try (row[Column.feed], row[Column.name])
                // Earlier ones may have other spellings of a hashtag.
                return ServerView.Kind(name).flatMap { $0.name == name ? ServerView($0, of: feed) : nil }
            }
        }
    }

    private enum Column: String, SelectColumn {
        case feed = "feed.id"
        case name = "server_view.name"
    }

    private static let select = """
        SELECT \(Column.list()) FROM feed JOIN server_view ON server_view.feed_id = feed.id
        WHERE feed.account_id = ? AND is_followed = 1 AND server_view.name NOT GLOB 'thread:*'
          AND server_view.name NOT GLOB 'person:*' AND server_view.name NOT GLOB 'search:*'
          AND server_view.name NOT GLOB 'history:*' AND server_view.name NOT GLOB 'quotes:*' AND server_view.name NOT GLOB 'source:*'
          AND server_view.name NOT GLOB 'people:*' AND server_view.name NOT IN ('notifications', 'conversations')
          AND server_view.name NOT IN ('requests', 'muted', 'blocked') AND server_view.name NOT GLOB 'follow*:*'
          AND server_view.name NOT GLOB '*ed-by:*' AND server_view.name NOT GLOB 'members:*'
          AND server_view.name NOT GLOB 'lists-of:*'
        ORDER BY used_at DESC, server_view.id DESC LIMIT ?
        """
}
