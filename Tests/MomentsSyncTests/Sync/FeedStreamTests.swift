import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

/// The sync of an account listens to its servers, with a real store.
@MainActor struct FeedStreamTests {
    private let fixture: StreamFixture

    init() async throws {
        fixture = try await StreamFixture()
    }

    // MARK: Being live

    @Test func feedIsLiveOnceTheMissedPostsAreFetched() async throws {
        let fixture = try await StreamFixture.live()

        expectEqual(fixture.server.calls, [.listen, .page])
        try expectEqual(fixture.stream(), .live)
        await fixture.end()
    }

    @Test func eventsAreStoredWithoutASync() async throws {
        let fixture = try await StreamFixture.live()

        await fixture.take(.added(.streamed("1")), .added(.streamed("2")), .edited(.streamed("1", text: "Edited")))
        await fixture.take(.deleted(remoteID: "2"))

        try expectEqual(fixture.texts(), ["Edited"])
        expectEqual(fixture.server.calls, [.listen, .page])
        try expectEqual(fixture.base.column("is_working"), false)
        await fixture.end()
    }

    @Test func nothingIsWrittenWhileNothingHappens() async throws {
        let fixture = try await StreamFixture.live()
        try await fixture.moveUntilFetchedAgain()
        let other = try MomentsStore(path: fixture.base.path)
        let version: Int? = try other.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }

        fixture.base.clock.now += 60

        try expectEqual(other.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }, version)
        await fixture.end()
    }

    // MARK: Nothing is missing unnoticed

    @Test func eventsAreNotStoredBeforeTheMissedPosts() async throws {
        let open = fixture.server.holdPage()
        try await fixture.start(untilLive: false)
        await wait { fixture.server.calls == [.listen, .page] }
        fixture.server.tell(.added(.streamed("2")))
        try expectEqual(fixture.stream(), .catchingUp)
        try expectEqual(fixture.texts(), [])

        open.finish()
        await wait { fixture.server.taken == 1 }

        try expectEqual(fixture.texts(), ["2"])
        await fixture.end()
    }

    @Test func whereWhatWasMissedCannotBeFetchedNothingIsStoredAndTheStreamBeginsAnew() async throws {
        fixture.server.answer(.failure(.http(status: 503)))
        try await fixture.start(untilLive: false)
        try await wait {
            try fixture.server.calls.count == 2 && fixture.server.listeners == 0 && fixture.stream() == nil
        }

        fixture.server.answer(.success([.streamed("1")]))
        try await fixture.moveUntilLive()

        expectEqual(fixture.server.calls.count { $0 == .listen }, 2)
        try expectEqual(fixture.texts(), ["1"])
        await fixture.end()
    }

    @Test func postsBetweenThePageAndTheFirstEventAreFetchedOnce() async throws {
        let fixture = try await StreamFixture.live()
        fixture.server.answer(.success([.streamed("1")]))

        try await fixture.moveUntilFetchedAgain()
        for _ in 0..<4 {
            fixture.base.clock.now += 15
            await letOthersWork()
        }

        try expectEqual(fixture.texts(), ["1"])
        expectEqual(fixture.server.calls, [.listen, .page, .page])
        await fixture.end()
    }

    @Test func afterACutWhatWasMissedIsFetched() async throws {
        let fixture = try await StreamFixture.live()
        fixture.server.answer(.success([.streamed("1")]))

        fixture.server.cut()
        try await wait { try fixture.stream() == nil }
        try await fixture.moveUntilLive()

        expectEqual(fixture.server.calls, [.listen, .page, .listen, .page])
        try expectEqual(fixture.texts(), ["1"])
        await fixture.end()
    }

    @Test func eventsWaitForTheProcessThatSyncsTheFeed() async throws {
        let fixture = try await StreamFixture.live()
        let other = FeedQueue(
            store: try MomentsStore(path: fixture.base.path), account: fixture.base.account, holder: "grace",
            pace: FeedPace(uptime: { 0 }, pause: { _ in }))
        _ = try await other.claim(fixture.base.feed, lease: 30, at: fixture.base.clock.now)

        fixture.server.tell(.added(.streamed("1")))
        await wait { fixture.base.clock.timerCount > 2 }
        try expectEqual(fixture.texts(), [])
        try await other.release(fixture.base.feed)
        await wait {
            fixture.base.clock.now += 1
            return fixture.server.taken == 1
        }

        try expectEqual(fixture.texts(), ["1"])
        await fixture.end()
    }

    // MARK: Servers that do not tell

    @Test(arguments: [FeedFailure.http(status: 404), .webPage, .noData, .insecureAddress(host: "kites.example")])
    func serverThatHasNoStreamIsPolledAndAskedAgainTheNextDay(_ failure: FeedFailure) async throws {
        fixture.server.refuse(failure)
        try await fixture.start(untilLive: false)
        await wait { fixture.server.calls == [.listen] && fixture.base.clock.timerCount == 1 }

        fixture.base.clock.now += 86_000
        expectEqual(fixture.server.calls, [.listen])
        fixture.base.clock.now += 1_000
        await wait { fixture.server.calls == [.listen, .listen] }

        #expect(try fixture.stream() == nil)
        await fixture.end()
    }

    @Test func serverThatIsNotReachedIsSaidToBeOffline() async throws {
        let fixture = try await StreamFixture.live()
        fixture.server.refuse(.unreachable(reason: "Connection refused"))
        fixture.server.answer(.failure(.unreachable(reason: "Connection refused")))

        fixture.server.cut()
        try await wait { try fixture.stream() == nil }
        try await wait {
            fixture.base.clock.now += 1
            return try fixture.base.failure() != nil
        }

        try expectEqual(fixture.base.failure(), .unreachable(reason: "Connection refused"))
        await fixture.end()
    }

    @Test func refusalsInARowAreFurtherAndFurtherApart() async throws {
        fixture.server.refuse(.http(status: 503))
        try await fixture.start(untilLive: false)
        await wait { fixture.server.calls == [.listen] && fixture.base.clock.timerCount == 1 }

        var pauses: [Int] = []
        for _ in 0..<3 { pauses.append(await fixture.pauseUntilListening()) }

        expectEqual(pauses, [2, 4, 8])
        await fixture.end()
    }

    @Test(arguments: [(0, "wss://kites.example"), (5, nil)])
    func noStreamOpensWithoutSyncsOrAStreamingAddress(
        minutes: Int, streaming: String?
    ) async throws {
        let fixture = try await StreamFixture(minutes: minutes, streaming: streaming)
        try await fixture.start(untilLive: false)

        fixture.base.clock.now += minutes == 0 ? 600 : 10

        expectEqual(fixture.server.calls, [])
        await fixture.end()
    }

    // MARK: Who listens

    @Test func oneListensAndAnotherTakesOverOnceThatOneEnds() async throws {
        let fixture = try await StreamFixture.live()
        let other = fixture.other()
        other.start(syncsAll: false)
        expectEqual(fixture.server.listeners, 1)
        fixture.server.answer(.success([.streamed("1")]))

        await fixture.sync.end()
        try await wait { try fixture.stream() == .live && fixture.server.listeners == 1 }

        try expectEqual(fixture.texts(), ["1"])
        expectEqual(fixture.server.calls.count { $0 == .listen }, 2)
        await other.end()
        expectEqual(fixture.server.listeners, 0)
    }

    @Test func listeningProcessGivesSignsOfLife() async throws {
        let fixture = try await StreamFixture.live()

        fixture.base.clock.now += 40

        #expect(fixture.secondsSinceSign() ?? .infinity <= 15)
        await fixture.end()
    }

    @Test(arguments: [5, 60]) func besideOneWhoGivesNoSignAnotherAsksTheServerWithinAMinuteUntilThatOneIsBack(
        _ minutes: Int
    ) async throws {
        let fixture = try await StreamFixture(minutes: minutes)
        let lock = try await fixture.listenElsewhere()
        try await fixture.start(untilLive: false)
        await wait { fixture.base.clock.timerCount == 1 }

        for _ in 0..<4 { fixture.base.clock.now += 15 }
        await wait { fixture.server.calls == [.page] }
        await fixture.sync.wait()
        try expectEqual(fixture.stream(), .live)
        for _ in 0..<8 {
            lock.renew(at: fixture.base.clock.now)
            fixture.base.clock.now += 15
            await letOthersWork()
        }

        expectEqual(fixture.server.calls, [.page])
        await fixture.end()
    }

    @Test func besideOneWhoGivesSignsNobodyAsks() async throws {
        let lock = try await fixture.listenElsewhere()
        try await fixture.start(untilLive: false)
        await wait { fixture.base.clock.timerCount == 1 }

        for _ in 0..<8 {
            lock.renew(at: fixture.base.clock.now)
            fixture.base.clock.now += 15
            await letOthersWork()
        }

        expectEqual(fixture.server.calls, [])
        withExtendedLifetime(lock) {}
        await fixture.end()
    }

    @Test(arguments: [false, true]) func onceWhoeverAskedOrTheFeedIsGoneNobodyListens(isRemoved: Bool) async throws {
        let fixture = try await StreamFixture.live()

        if isRemoved {
            try await fixture.base.execute("UPDATE feed SET is_followed = 0")
        } else {
            fixture.sync.finish()
        }
        await wait { fixture.server.listeners == 0 }
        await fixture.end()

        #expect(try fixture.stream() == nil)
    }

    @Test func endDoesNotWaitForTheFetchOfMissedPosts() async throws {
        let open = fixture.server.holdPage()
        try await fixture.start(untilLive: false)
        await wait { fixture.server.calls == [.listen, .page] }

        await fixture.end()

        expectEqual(fixture.server.listeners, 0)
        open.finish()
    }
}

extension NewStatus {
    fileprivate static func streamed(_ id: String, text: String? = nil) -> NewStatus {
        NewStatus(
            Identity(remoteID: id, uri: "https://kites.example/\(id)"), author: User(name: "Ada"), text: text ?? id,
            createdAt: 1_000, details: StatusDetails(handle: "ada@kites.example"))
    }
}

/// An account whose feed is one of a server that is known to tell what happens, and is not due.
@MainActor private final class StreamFixture {
    let base: SyncFixture
    let server = StreamServerMock()
    private let minutes: Int
    private(set) lazy var sync = FeedSync(store: base.store, context: context("ada", base.store))

    init(minutes: Int = 5, streaming: String? = "wss://kites.example") async throws {
        base = try await SyncFixture(isAsked: false)
        self.minutes = minutes
        let capabilities = ServerCapabilities(version: "4.5.0", streaming: streaming).json
        try await base.store.write { db in
            try db.execute(
                sql: "UPDATE feed SET kind = 'mastodon', capabilities = ?, capabilities_at = 1",
                arguments: [capabilities])
        }
    }

    private func context(_ holder: String, _ store: MomentsStore) -> SyncContext {
        SyncContext(
            feeds: FeedQueue(
                store: store, account: base.account, holder: holder, pace: FeedPace(uptime: { 0 }, pause: { _ in })),
            outbox: OutboxQueue(store: store, account: base.account, holder: holder), clock: base.clock,
            schedule: SyncSchedule(minutes: minutes, random: { 0.5 }), withLikes: true
        ) { [server] _ throws(FeedFailure) in server }
    }

    /// As in another process.
    func other() -> FeedSync {
        guard let store = try? MomentsStore(path: base.path) else { return sync }
        return FeedSync(store: store, context: context("grace", store))
    }

    /// Another process says that it listens.
    func listenElsewhere() async throws -> StoreLock {
        let queue = FeedQueue(store: try MomentsStore(path: base.path), account: base.account, holder: "grace")
        let lock = try await queue.takeStream(of: base.feed)
        lock.renew(at: base.clock.now)
        try await queue.show(.live, of: base.feed)
        try await base.execute("UPDATE feed SET synced_at = \(ChangeTime.millisecond(of: base.clock.now))")
        return lock
    }

    /// Since whoever listens last said so.
    func secondsSinceSign() -> Double? {
        StoreLock.renewed(.stream, "\(base.feed)", storePath: base.path).map { base.clock.now.timeIntervalSince($0) }
    }

    /// One that listens already.
    static func live() async throws -> StreamFixture {
        let fixture = try await StreamFixture()
        try await fixture.start()
        return fixture
    }

    func start(untilLive: Bool = true) async throws {
        sync.start(syncsAll: false)
        if untilLive { try await wait { try stream() == .live } }
    }

    func end() async {
        await sync.end()
    }

    /// A cut is healed after a while.
    func moveUntilLive() async throws {
        try await wait {
            base.clock.now += 1
            return try stream() == .live
        }
    }

    /// Moves the clock until the newest page, which may lack posts from before the first event, is fetched once more.
    func moveUntilFetchedAgain() async throws {
        let calls = server.calls.count
        base.clock.now += 15
        await wait { server.calls.count > calls }
        await sync.wait()
    }

    /// For how many seconds the server is left alone before it is asked again.
    func pauseUntilListening() async -> Int {
        let calls = server.calls.count
        var seconds = 0
        while base.clock.timerCount == 1 {
            base.clock.now += 1
            seconds += 1
        }
        await wait { server.calls.count > calls && base.clock.timerCount == 1 }
        return seconds
    }

    func take(_ events: StatusEvent...) async {
        let count = server.taken + events.count
        for event in events { server.tell(event) }
        await wait { server.taken == count }
    }

    func texts() throws -> [String?] { try base.moments().map(\.title) }

    func stream() throws -> FeedStatus.Stream? {
        try (base.column("stream") as String?).flatMap(FeedStatus.Stream.init)
    }
}
