import GRDB
import MomentsCore

/// The photos in the timeline of one account in the store.
@MainActor package final class TimelinePhotos: PhotosRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let counter: SearchCounter
    private let match: String
    private let showsSensitive: () -> Bool

    /// - Parameter showsSensitive: whether what is sensitive is not covered; asked each time.
    package init(store: MomentsStore, account: Account.ID, showsSensitive: @escaping () -> Bool = { false }) {
        self.store = store
        self.account = account
        counter = SearchCounter(path: store.path)
        match = PhotoQueries.match(account)
        self.showsSensitive = showsSensitive
    }

    package func photos(_ page: TimelinePage, limit: Int) throws(StoreError) -> [MomentPhoto] {
        let sql = page.isAscending ? PhotoQueries.oldestFirst : PhotoQueries.newestFirst
        let arguments: StatementArguments = [
            "match": match, "first": page.keys.lowerBound, "last": page.keys.upperBound, "limit": max(0, limit),
            "account": account,
        ]
        let showsSensitive = showsSensitive()
        return try store.read { db in
            let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
            let feeds = FeedSources(account, db)
            return try PhotoRow.page(page, limit: limit) {
                try rows.next().map { try PhotoRow.photos(of: $0, feeds, showsSensitive: showsSensitive) }
            }
        }
    }

    package func count(newerThan id: Moment.ID?) async throws(StoreError) -> Int? {
        let keys = id.map(TimelinePage.after)?.keys ?? TimelinePage.newest.keys
        let arguments: StatementArguments = [
            "match": match, "first": keys.lowerBound, "last": keys.upperBound, "account": account,
        ]
        return try await counter.count(isPatient: false) { db in
            try Int.fetchOne(db.cachedStatement(sql: PhotoQueries.count), arguments: arguments) ?? 0
        }
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(.content, of: account, onChange)
    }
}
