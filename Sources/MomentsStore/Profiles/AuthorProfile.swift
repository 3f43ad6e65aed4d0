import GRDB
import MomentsCore

/// The profile of a person who is known from the moments of an account.
@MainActor package final class AuthorProfile: ProfileRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let author: User
    private let feed: Feed.ID?
    private let counter: SearchCounter
    private let showsSensitive: () -> Bool

    /// - Parameters:
    ///   - author: as the moments name them.
    ///   - feed: that they came with; nil for moments of the account itself.
    ///   - showsSensitive: whether photos that are sensitive are not covered; asked each time.
    package init(
        _ author: User, feed: Feed.ID?, store: MomentsStore, account: Account.ID,
        showsSensitive: @escaping () -> Bool = { false }
    ) {
        self.author = author
        self.feed = feed
        self.store = store
        self.account = account
        self.showsSensitive = showsSensitive
        counter = SearchCounter(path: store.path)
    }

    package func profile() throws(StoreError) -> PersonalProfile {
        let source = try store.read { db in try feed.flatMap { try FeedSources(account, db).source($0) } }
        let owner = source?.owner.flatMap { $0.isSame(as: author) ? $0 : nil }
        return PersonalProfile(
            name: author.name, avatar: author.avatar, background: owner?.background, feedName: source?.name)
    }

    package func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        let sql = page.isAscending ? ProfileQueries.oldestFirst : ProfileQueries.newestFirst
        let arguments = arguments(page.keys) + ["limit": max(0, limit)]
        let found = try store.read { db in
            let owner = try AccountRecord.find(account, db)?.owner
            let feeds = FeedSources(account, db)
            return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map {
                try MomentRow.moment($0, owner: owner, feeds: feeds, cutsTitle: true)
            }
        }
        return page.isAscending ? found.reversed() : found
    }

    package func count(in zone: ClockZone) async throws(StoreError) -> ProfileCounts? {
        let (arguments, photoArguments) = (arguments(), arguments(hasPhotos: true))
        let isOfFeed = feed != nil
        return try await counter.count(isPatient: false) { db in
            let photos = try ProfileQueries.countPhotos(ProfileQueries.photos, photoArguments, in: zone, db)
            let moments = try Int.fetchOne(db.cachedStatement(sql: ProfileQueries.count), arguments: arguments) ?? 0
            let media = try isOfFeed ? ProfileQueries.countMedia(arguments, db) : (videos: 0, sounds: 0)
            return ProfileCounts(
                moments: moments, photos: photos.count, albums: photos.albums, videos: media.videos,
                sounds: media.sounds)
        }
    }

    /// Other people's names are theirs to change.
    package func save(_ details: ProfileDetails) {}

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(.content, of: account, onChange)
    }

    private func arguments(
        _ keys: ClosedRange<Int64> = TimelinePage.newest.keys, hasPhotos: Bool = false
    ) -> StatementArguments {
        [
            "match": ProfileQueries.match(account, by: author.name, hasPhotos: hasPhotos), "first": keys.lowerBound,
            "last": keys.upperBound, "account": account, "authorID": author.id, "authorName": author.name, "feed": feed,
        ]
    }
}

extension AuthorProfile: PhotosRepository {
    package func photos(_ page: TimelinePage, limit: Int) throws(StoreError) -> [MomentPhoto] {
        let sql = page.isAscending ? ProfileQueries.oldestPhotos : ProfileQueries.newestPhotos
        let arguments = arguments(page.keys, hasPhotos: true) + ["limit": max(0, limit)]
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
        let arguments = arguments(id.map(TimelinePage.after)?.keys ?? TimelinePage.newest.keys, hasPhotos: true)
        return try await counter.count(isPatient: false) { db in
            try Int.fetchOne(db.cachedStatement(sql: ProfileQueries.photoCount), arguments: arguments) ?? 0
        }
    }
}
