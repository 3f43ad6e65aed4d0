import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

/// A store with an account that follows a feed whose sync was asked for, and the sync of that account. The clock says noon, and
/// chance is in the middle.
@MainActor final class SyncFixture {
    let path: String
    let store: MomentsStore
    let account: Account.ID
    let feed: Feed.ID
    let clock = WallClockMock()
    let server = FeedServerMock()
    var secretsFailure: FeedFailure?
    private(set) var hasFinished = false
    private(set) lazy var sync = FeedSync(
        store: store, context: context(), onEnd: { [weak self] in self?.hasFinished = true })

    init(isAsked: Bool = true) async throws {
        // Photos lie beside it.
        let folder = FileManager.default.temporaryDirectory.appending(path: "moments-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: "moments.sqlite").path()
        let made = try await Self.made.value
        try made.content.write(to: URL(fileURLWithPath: path))
        store = try MomentsStore(path: path)
        account = made.account
        feed = try await store.write { [account, now = clock.now] db in
            try db.execute(
                sql: """
                    INSERT INTO feed (account_id, kind, name, address, user_id, allows_plain, asked_at)
                    VALUES (?, 'bff', 'Kites', 'https://kites.example/graphql', '7', 0, ?)
                    """, arguments: [account, isAsked ? ChangeTime.millisecond(of: now) : nil])
            return db.lastInsertedRowID
        }
    }

    /// Made once, and copied for each test: to make the tables takes longer than most tests.
    private static let made = Task { @MainActor in
        let path = FileManager.default.temporaryDirectory.appending(path: "moments-\(UUID().uuidString).sqlite").path()
        defer { remove(path) }
        let store = try MomentsStore(path: path)
        let email = try #require(EmailAddress("robin@moments.example"))
        let account = try await store.write { db in
            try AccountStatements.create(email, name: nil, passwordHash: nil, db)
        }
        await store.checkpointWAL()
        return (content: try Data(contentsOf: URL(fileURLWithPath: path)), account: try #require(account).id)
    }

    private nonisolated static func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm", ".lock"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    deinit {
        try? FileManager.default.removeItem(at: URL(fileURLWithPath: path).deletingLastPathComponent())
    }

    func context(minutes: Int = 5, withLikes: Bool = true) -> SyncContext {
        let pace = FeedPace(uptime: { 0 }, pause: { _ in })
        return SyncContext(
            feeds: FeedQueue(store: store, account: account, holder: "ada", pace: pace),
            outbox: OutboxQueue(store: store, account: account, holder: "ada"), clock: clock,
            schedule: SyncSchedule(minutes: minutes, random: { 0.5 }), withLikes: withLikes
        ) { [weak self, server] _ throws(FeedFailure) in
            if let failure = self?.secretsFailure { throw failure }
            return server
        }
    }

    /// Syncs until nothing is left to do.
    func run(syncsAll: Bool = false) async {
        sync.start(syncsAll: syncsAll)
        await sync.wait()
    }

    /// Syncs the feed once with a server.
    func sync(
        with server: any FeedServer, isFirst: Bool, mediaPauses: [Duration] = MediaUpload.pauses
    ) async throws {
        var context = context()
        context = SyncContext(
            feeds: context.feeds, outbox: context.outbox, clock: clock, schedule: context.schedule, withLikes: true,
            mediaPauses: mediaPauses
        ) { _ throws(FeedFailure) in server }
        let feed = try #require(try context.feeds.followed(at: clock.now).first)
        let work = FeedWork(feed, isFirst: isFirst, mayFetchScheduled: true, context)
        await withCheckedContinuation { done in work.start { _ in done.resume() } }
    }

    func move(_ seconds: TimeInterval) async {
        clock.now += seconds
        await sync.wait()
    }

    func ask() async throws {
        try await execute("UPDATE feed SET asked_at = \(ChangeTime.millisecond(of: clock.now))")
        await sync.wait()
    }

    func execute(_ sql: String) async throws {
        try await store.write { try $0.execute(sql: sql) }
    }

    /// Another process gets the lease of the feed first.
    func take() throws {
        let end = ChangeTime.millisecond(of: clock.now + LeaseKeeper.lease)
        try DatabaseQueue(path: path).inDatabase { db in
            try db.execute(sql: "UPDATE feed SET holder = 'grace', lease = ?, is_working = 1", arguments: [end])
        }
    }

    /// The process that has the lease gives it back.
    func letGo() async throws {
        try await execute("UPDATE feed SET holder = NULL, lease = 0, is_working = 0")
        await sync.wait()
    }

    /// As a later release does.
    func migrate() throws {
        // The sync may be writing.
        var configuration = GRDB.Configuration()
        configuration.busyMode = .timeout(10)
        try DatabaseQueue(path: path, configuration: configuration).inDatabase { db in
            try db.execute(sql: "PRAGMA user_version = \(Schema.version + 1)")
        }
    }

    func column<T: DatabaseValueConvertible>(_ name: String, of feed: String = "Kites") throws -> T? {
        try store.read { try T.fetchOne($0, sql: "SELECT \(name) FROM feed WHERE name = ?", arguments: [feed]) }
    }

    /// One more feed, which nobody asked to be synced.
    func follow(_ name: String) async throws {
        try await execute(
            """
            INSERT INTO feed (account_id, kind, name, address, user_id, allows_plain)
            VALUES (\(account), 'bff', '\(name)', 'https://kites.example/graphql', '8', 0)
            """)
    }

    /// As on a disk with room for no more than so many pages; nil: than there are.
    func limitPages(to count: Int? = nil) async throws {
        try await store.write { db in
            let present = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(count ?? present)")
        }
    }

    /// Nothing that a server sent is stored, nor why.
    func refuseWrites() async throws {
        try await execute(
            """
            CREATE TRIGGER refused_moment BEFORE INSERT ON moment BEGIN SELECT RAISE(FAIL, 'refused'); END;
            CREATE TRIGGER refused_state BEFORE UPDATE OF failure ON feed WHEN new.failure IS NOT NULL
            BEGIN SELECT RAISE(FAIL, 'refused'); END;
            """)
    }

    func failure() throws -> FeedFailure? {
        try (column("failure") as String?).flatMap { FeedFailure(json: $0) }
    }

    /// In seconds from now.
    func nextAttempt() throws -> Double? {
        try (column("next_attempt") as Int64?).map { Double($0) / 1_000 - clock.now.timeIntervalSince1970 }
    }

    func moments() throws -> [Moment] {
        try AccountMoments(store: store, account: account).moments(.newest, limit: 1_000)
    }

    /// Puts moments into the store as a sync before did.
    func have(_ moments: [NewMoment]) async throws {
        let queue = FeedQueue(store: store, account: account, holder: "before")
        _ = try await queue.claim(feed, lease: 5, at: clock.now)
        _ = try await queue.begin(feed).save(moments)
        try await queue.release(feed)
    }

    func like(_ remoteID: String, _ isLiked: Bool = true) async throws {
        let moment = try #require(try moments().first { $0.remoteID == remoteID })
        let changes = AccountChanges(
            store: store, account: account, window: AccountWindow(id: "w", on: store), undoWindow: 0,
            realTime: { [clock] in clock.now })
        try await changes.setLiked(isLiked, moment.id, at: clock.now)
    }

    /// Why entries of the outbox are put off.
    func causes() throws -> [String] {
        try store.read { try String.fetchAll($0, sql: "SELECT cause FROM outbox WHERE cause IS NOT NULL") }
    }

    /// Each entry of the outbox: its kind and state.
    func outbox() throws -> [String] {
        try store.read { db in
            try String.fetchAll(db, sql: "SELECT kind || ' ' || state FROM outbox ORDER BY id")
        }
    }
}

extension [NewMoment] {
    /// More than a new store has pages for.
    static var large: [NewMoment] {
        (0..<200).map { number in
            NewMoment(remoteID: "\(number)", title: String(repeating: "kite ", count: 200), createdAt: 1_000)
        }
    }
}

extension NewMoment {
    /// A moment of an answer; a longer identifier is a later one.
    static func answered(_ remoteID: String, isLiked: Bool? = false) -> NewMoment {
        NewMoment(
            remoteID: remoteID, title: "A kite", createdAt: 1_000 + Int64(remoteID.count), isLiked: isLiked, likes: [])
    }
}
