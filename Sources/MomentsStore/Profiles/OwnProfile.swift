import GRDB
import MomentsCore

/// The owner of an account, as they want to be shown.
@MainActor package final class OwnProfile: ProfileRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let search: AccountSearch
    private let counter: SearchCounter

    package init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
        search = AccountSearch(store: store, account: account, isLocal: true)
        counter = SearchCounter(path: store.path)
    }

    package func profile() throws(StoreError) -> PersonalProfile {
        let (record, followers) = try store.read {
            try (AccountRecord.present(account, in: store.path, $0), Self.followers(account, $0))
        }
        return PersonalProfile(
            name: record.name, bio: record.bio, avatar: record.avatar, background: record.background,
            email: record.email, followers: followers)
    }

    private enum Column: String, SelectColumn {
        case name, capabilities
    }

    private static let feeds = """
        SELECT \(Column.list()) FROM feed WHERE account_id = ? AND is_followed = 1 AND capabilities IS NOT NULL ORDER BY id
        """

    /// As their servers told with the last sync.
    private static func followers(_ account: Account.ID, _ db: Database) throws -> [PersonalProfile.Followers] {
        try Row.fetchAll(db.cachedStatement(sql: feeds), arguments: [account]).compactMap { row in
            let (name, json): (String, String) = try (row[Column.name], row[Column.capabilities])
            return ServerCapabilities(json: json)?.followers.map { .init(feedName: name, count: $0) }
        }
    }

    package func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment] {
        try search.moments(own, page, limit: limit)
    }

    private var own: SearchQuery {
        var query = SearchQuery()
        query.clauses = [[.init(.isMine)]]
        return query
    }

    package func count(in zone: ClockZone) async throws(StoreError) -> ProfileCounts? {
        guard let moments = try await search.count(own, .newest, upTo: nil, isPatient: false) else { return nil }
        let arguments = try photoArguments()
        return try await counter.count(isPatient: false) { db in
            let photos = try ProfileQueries.countPhotos(ProfileQueries.ownPhotos, arguments, in: zone, db)
            return ProfileCounts(moments: moments, photos: photos.count, albums: photos.albums)
        }
    }

    package func save(_ details: ProfileDetails) async throws(StoreError) {
        try await store.write { [account] db in try AccountStatements.setDetails(details, account, db) }
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(.content, of: account, onChange)
    }

    private func photoArguments() throws(StoreError) -> StatementArguments {
        let owner = try store.read { try AccountRecord.find(account, $0)?.owner?.user }
        return [
            "match": ProfileQueries.match(account, hasPhotos: true), "account": account, "ownerID": owner?.id,
            "ownerName": owner?.name, "ownerAvatar": owner?.avatar,
        ]
    }
}

extension OwnProfile: PhotosRepository {
    package func photos(_ page: TimelinePage, limit: Int) throws(StoreError) -> [MomentPhoto] {
        var query = own
        query.clauses.append([.init(.indexed(.hasPhotos))])
        return try store.read { [query] db in
            let owner = try AccountRecord.find(account, db)?.owner
            let fetch = try SearchFetch(
                account: account, owner: owner, keys: page.keys, isAscending: page.isAscending, db)
            var rows = try fetch.rows(query, limit: max(0, limit)).makeIterator()
            return try PhotoRow.page(page, limit: limit) { try rows.next().map(PhotoRow.photos(ofWhole:)) }
        }
    }

    package func count(newerThan id: Moment.ID?) async throws(StoreError) -> Int? {
        let keys = id.map(TimelinePage.after)?.keys ?? TimelinePage.newest.keys
        let arguments = try photoArguments() + ["first": keys.lowerBound, "last": keys.upperBound]
        return try await counter.count(isPatient: false) { db in
            try Int.fetchOne(db.cachedStatement(sql: ProfileQueries.ownPhotoCount), arguments: arguments) ?? 0
        }
    }
}
