import Essentials
import GRDB
import MomentsCore

/// The photos in the timeline of one account in the store.
@MainActor package final class TimelinePhotos: PhotosRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let counter: SearchCounter
    private let match: String

    package init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
        counter = SearchCounter(path: store.path)
        match = PhotoQueries.match(account)
    }

    package func photos(_ page: TimelinePage, limit: Int) throws(StoreError) -> [MomentPhoto] {
        let sql = page.isAscending ? PhotoQueries.oldestFirst : PhotoQueries.newestFirst
        let arguments: StatementArguments = [
            match, page.keys.lowerBound, page.keys.upperBound, max(0, limit), account,
        ]
        let found = try store.read { db in
            let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
            var found: [[MomentPhoto]] = []
            var count = 0
            while count < limit, let row = try rows.next() {
                found.append(try Self.photos(row))
                count += found[found.count - 1].count
            }
            return found
        }
        return Array((page.isAscending ? found.reversed() : found).joined())
    }

    package func count(newerThan id: Moment.ID?) async throws(StoreError) -> Int? {
        let first = id.map { min($0.rawValue, .max - 1) + 1 } ?? .min
        let arguments: StatementArguments = [match, first, Int64.max, account]
        return try await counter.count(isPatient: false) { db in
            try Int.fetchOne(db.cachedStatement(sql: PhotoQueries.count), arguments: arguments) ?? 0
        }
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(onChange)
    }

    private static func photos(_ row: Row) throws -> [MomentPhoto] {
        typealias Column = PhotoQueries.Column
        let id = try Moment.ID(row[Column.id])
        let feed: Feed.ID? = try row[Column.feed]
        let title: String? = try row[Column.title]
        let second: Int64? = try row[Column.second]
        let date = second.flatMap {
            MomentKey.seconds.contains($0) ? Date(timeIntervalSince1970: TimeInterval($0)) : nil
        }
        return try StoredJSON.photos(row[Column.photos]).enumerated().map { index, photo in
            let photo = photo.bounded
            return MomentPhoto(
                id: MomentPhoto.ID(id, index: index), photo: photo, source: PhotoSource(photo, feed: feed),
                title: title, date: date)
        }
    }
}
