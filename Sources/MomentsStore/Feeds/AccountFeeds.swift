import Essentials
import GRDB
import MomentsCore

/// The feeds of one account in the store.
@MainActor package final class AccountFeeds: FeedRepository {
    private let store: MomentsStore
    private let account: Account.ID
    private let sealing: any FeedSealing
    private let pace: FeedPace
    private let realTime: () -> Date

    /// - Parameters:
    ///   - sealing: encrypts what a server is shown.
    ///   - realTime: the machine's clock.
    package convenience init(
        store: MomentsStore, account: Account.ID, sealing: any FeedSealing,
        realTime: @escaping () -> Date = { Date() }
    ) {
        self.init(store: store, account: account, sealing: sealing, pace: .real, realTime: realTime)
    }

    package init(
        store: MomentsStore, account: Account.ID, sealing: any FeedSealing, pace: FeedPace,
        realTime: @escaping () -> Date
    ) {
        self.store = store
        self.account = account
        self.sealing = sealing
        self.pace = pace
        self.realTime = realTime
    }

    package func feeds() throws(StoreError) -> [Feed] {
        try store.read { db in
            try Row.fetchAll(db.cachedStatement(sql: Self.list), arguments: [account])
                .compactMap { try Feed($0, storePath: store.path) }
                .map { try $0.withPendingLists(db) }
        }
    }

    package func momentCount(of id: Feed.ID) throws(StoreError) -> Int {
        try store.read { db in
            try Int.fetchOne(db.cachedStatement(sql: MomentCountTable.countOfFeed), arguments: [account, id]) ?? 0
        }
    }

    package func capabilities(of id: Feed.ID) throws(StoreError) -> ServerCapabilities? {
        let json = try store.read { db in
            let sql = "SELECT capabilities FROM feed WHERE account_id = ? AND id = ?"
            return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [account, id])
        }
        return json.flatMap(ServerCapabilities.init(json:))
    }

    package func needsPassword() throws(StoreError) -> Bool {
        try sealing.needsPassword()
    }

    package func add(_ feed: NewFeed, password: Password?) async throws(FeedError) -> Feed.ID {
        try check(feed)
        var secrets: Data?
        if !feed.secrets.isEmpty {
            secrets = try await sealing.seal(feed, password: password)
        }
        let now = ChangeTime.millisecond(of: realTime())
        return try await perform { [account, secrets, path = store.path] db in
            _ = try AccountRecord.present(account, in: path, db)
            return try FeedStatements(account, db).add(feed, secrets: secrets, at: now)
        }
    }

    /// Its moments go in short transactions. Until they all went, it is there as one whose moments were kept.
    package func remove(_ id: Feed.ID, keepsMoments: Bool) async throws(FeedError) {
        try await perform { [account] db in try FeedStatements(account, db).unfollow(id) }
        do {
            guard !keepsMoments else { return try await forgetViews(of: id) }
            try await deleteMoments(of: id)
            try await deleteStatuses(of: id)
            try await store.write { [account] db in try FeedStatements(account, db).delete(id) }
        } catch {
            throw .store(error)
        }
    }

    package func askForSync(of id: Feed.ID?) async throws(StoreError) {
        let now = ChangeTime.millisecond(of: realTime())
        try await store.write { [account] db in try FeedRequest(account, db).askForSync(of: id, at: now) }
    }

    package func askForOlder(of id: Feed.ID?) async throws(StoreError) -> Bool {
        // Mostly there is nothing to ask for, and no screen is to wait for that.
        guard try store.read({ try FeedRequest(account, $0).hasOlder(of: id) }) else { return false }
        let now = ChangeTime.millisecond(of: realTime())
        return try await store.write { [account] db in try FeedRequest(account, db).askForOlder(of: id, at: now) }
    }

    package func askForGap(_ id: Int64) async throws(StoreError) -> Bool {
        let now = ChangeTime.millisecond(of: realTime())
        return try await store.write { [account] db in try FeedRequest(account, db).askForGap(id, at: now) }
    }

    package func askForLists() async throws(StoreError) {
        let now = ChangeTime.millisecond(of: realTime())
        // Mostly the lists are known, and no screen is to wait for that.
        guard try store.read({ try FeedRequest(account, $0).needsLists(at: now) }) else { return }
        try await store.write { [account] db in try FeedRequest(account, db).askForLists(at: now) }
    }

    /// Whether the lists of a feed are requested.
    package func areListsAskedFor(of id: Feed.ID) throws(StoreError) -> Bool {
        try store.read { db in
            let sql = "SELECT lists_asked IS NOT NULL FROM feed WHERE account_id = ? AND id = ?"
            return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [account, id]) ?? false
        }
    }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        store.observe(.state, of: account, onChange)
    }

    /// Looked at before the secrets are sealed, which takes long, and once more when it is added.
    private func check(_ feed: NewFeed) throws(FeedError) {
        let refusal: FeedError?
        do {
            refusal = try store.read { try FeedStatements(account, $0).refusal(of: feed) }
        } catch {
            throw .store(error)
        }
        if let refusal { throw refusal }
    }

    /// Deletes the statuses that remain: entries showed them as boosts.
    private func deleteStatuses(of feed: Feed.ID) async throws(StoreError) {
        let sql = "SELECT id FROM status WHERE feed_id = ?"
        let ids = try store.read { try Int64.fetchAll($0.cachedStatement(sql: sql), arguments: [feed]) }
        _ = try await PacedWrites(store, pace).run(ids) { [account, pace] ids, db -> [Int64]? in
            guard try FeedStatements(account, db).isRemoved(feed) else { return nil }
            return try StatusRows(feed, db).remove(ids, until: pace.end(), pace)
        }
    }

    /// No screen can ask for them any more.
    private func forgetViews(of feed: Feed.ID) async throws(StoreError) {
        let sql = "SELECT status_id FROM met_status JOIN status ON status.id = status_id WHERE feed_id = ?"
        let ids = try store.read { try Int64.fetchAll($0.cachedStatement(sql: sql), arguments: [feed]) }
        _ = try await PacedWrites(store, pace).run(ids) { [account, pace] ids, db -> [Int64]? in
            guard try FeedStatements(account, db).isRemoved(feed) else { return nil }
            let end = pace.end()
            var done: [Int64] = []
            for id in ids where done.isEmpty || pace.uptime() < end {
                try StatusRows(feed, db).forget(id)
                done.append(id)
            }
            return done
        }
        try await store.write { [account] db in
            guard try FeedStatements(account, db).isRemoved(feed) else { return }
            try db.execute(sql: "DELETE FROM server_view WHERE feed_id = ?", arguments: [feed])
        }
    }

    private func deleteMoments(of feed: Feed.ID) async throws(StoreError) {
        let sql = "SELECT id FROM moment WHERE feed_id = ? ORDER BY id"
        let ids = try store.read { try Int64.fetchAll($0.cachedStatement(sql: sql), arguments: [feed]) }
        _ = try await PacedWrites(store, pace).run(ids) { [account, pace] ids, db -> [Int64]? in
            guard try FeedStatements(account, db).isRemoved(feed) else { return nil }
            return try MomentRemoval(of: feed, account, db).remove(ids, until: pace.end(), pace)
        }
    }

    /// Takes the account.
    private nonisolated static let list = """
        SELECT \(ListedColumn.list { $0 == .newNotifications ? newNotifications : $0 == .followedTags ? OwnViewRows.followedTagsOfFeed : $0.rawValue })
        FROM feed WHERE account_id = ?1 ORDER BY id
        """
    private nonisolated static let newNotifications = """
        (SELECT count(*) FROM (
          SELECT 1 FROM server_view JOIN notification ON view_id = server_view.id
          WHERE server_view.feed_id = feed.id AND server_view.name = 'notifications' AND key > ifnull(read_key, 0)
            AND \(HiddenAuthors.isNotified("feed.id"))
          LIMIT 100))
        """

    private func perform<T: Sendable>(
        _ change: @escaping @Sendable (Database) throws -> Result<T, FeedError>
    ) async throws(FeedError) -> T {
        let result: Result<T, FeedError>
        do {
            result = try await store.write(.everything, change)
        } catch {
            throw .store(error)
        }
        return try result.get()
    }
}

/// A feed with how it stands with its server.
private enum ListedColumn: String, SelectColumn {
    case id, kind, name, address
    case userID = "user_id"
    case isFollowed = "is_followed"
    case syncedAt = "synced_at"
    case syncingUntil = "iif(is_working, lease, NULL)"
    case failure
    case failingSince = "failing_since"
    case nextAttempt = "next_attempt"
    /// Changes that wait for delivery. Each state has an index of its own.
    case pendingChanges = """
        (SELECT count(*) FROM outbox WHERE account_id = ?1 AND feed_id = feed.id AND state IN ('due', 'sending'))
        + (SELECT count(*) FROM outbox WHERE account_id = ?1 AND feed_id = feed.id AND state = 'held')
        """
    case isAskedFor = "asked_at IS NOT NULL"
    case stream, lists
    case followedTags
    /// No more than `FeedStatus.maximumNotifications` are looked at.
    case newNotifications
    case ownerID = "owner_id"
    case ownerName = "owner_name"
    case ownerAvatar = "owner_avatar"
    case ownerBackground = "owner_background"
    case software = "json_extract(capabilities, '$.software')"
    case version = "json_extract(capabilities, '$.version')"
}

extension Feed {
    /// Nil where the store holds what no release wrote.
    fileprivate init?(_ row: Row, storePath: String) throws {
        typealias Column = ListedColumn
        let (kind, address): (String, String) = try (row[Column.kind], row[Column.address])
        guard let kind = Kind(rawValue: kind), let address = FeedAddress(address) else { return nil }
        try self.init(
            id: row[Column.id], kind: kind, name: row[Column.name], address: address,
            userID: row[Column.userID], isFollowed: row[Column.isFollowed], status: FeedStatus(row, storePath),
            owner: FeedOwner(
                id: row[Column.ownerID], name: row[Column.ownerName], avatar: row[Column.ownerAvatar],
                background: row[Column.ownerBackground]))
        lists = try (row[Column.lists] as String?).flatMap(ServerList.lists)
        hasConversations = try !ServerCapabilities.lacksConversations(
            row[Column.software], version: row[Column.version])
        followedTags = try (row[Column.followedTags] as String?)?.split(separator: "\n").map(String.init) ?? []
    }
}

extension Feed {
    /// With what is not delivered yet of them.
    fileprivate func withPendingLists(_ db: Database) throws -> Feed {
        let lists = try OwnViewRows(of: id, db).lists()
        var feed = self
        // Without known lists nil stays nil.
        if !lists.isEmpty || feed.lists != nil { feed.lists = lists }
        return feed
    }
}

extension FeedStatus {
    fileprivate init(_ row: Row, _ storePath: String) throws {
        typealias Column = ListedColumn
        func date(_ column: Column) throws -> Date? {
            try (row[column] as Int64?).map { ChangeTime.date(ofMillisecond: $0) }
        }
        let (id, failure, stream): (Feed.ID, String?, String?) = try (
            row[Column.id], row[Column.failure], row[Column.stream]
        )
        try self.init(
            lastSynced: date(.syncedAt), syncingUntil: date(.syncingUntil),
            failure: failure.map { FeedFailure(json: $0) ?? .unknown },
            failingSince: date(.failingSince), nextAttempt: date(.nextAttempt),
            pendingChanges: row[Column.pendingChanges], isAskedFor: row[Column.isAskedFor],
            stream: stream.flatMap(Stream.init).flatMap {
                StoreLock.isFree(.stream, "\(id)", storePath: storePath) ? nil : $0
            }, newNotifications: row[Column.newNotifications])
    }
}
