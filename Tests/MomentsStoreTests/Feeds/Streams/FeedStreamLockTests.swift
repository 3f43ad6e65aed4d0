import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct FeedStreamLockTests {
    @Test func unstreamedFeedHasNoStreamState() async throws {
        let fixture = try await FeedFixture()

        #expect(try stream(fixture) == nil)
    }

    @Test(arguments: [FeedStatus.Stream.catchingUp, .live]) func stateOfTheStreamIsShown(
        _ state: FeedStatus.Stream
    ) async throws {
        let fixture = try await FeedFixture()
        let lock = try await fixture.queue.takeStream(of: fixture.feed)

        try await fixture.queue.show(state, of: fixture.feed)

        try expectEqual(stream(fixture), state)
        withExtendedLifetime(lock) {}
    }

    @Test func streamStateOfADeadProcessIsIgnored() async throws {
        let fixture = try await FeedFixture()

        try await fixture.queue.show(.live, of: fixture.feed)

        #expect(try stream(fixture) == nil)
    }

    @Test func sameStreamStateIsNotWrittenAgain() async throws {
        let fixture = try await FeedFixture()
        let other = try MomentsStore(path: fixture.store.path)
        try await fixture.queue.show(.live, of: fixture.feed)
        let version: Int? = try other.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }

        try await fixture.queue.show(.live, of: fixture.feed)

        try expectEqual(other.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }, version)
    }

    @Test func streamHasOneHolderAndThenTheNext() async throws {
        let (fixture, order) = (try await FeedFixture(), Order())
        var first: StoreLock? = try await fixture.queue.takeStream(of: fixture.feed)
        let next = Task { [queue = try fixture.otherQueue(), feed = fixture.feed] in
            let lock = try await queue.takeStream(of: feed)
            await order.add("next")
            return lock
        }
        let other = try await fixture.queue.takeStream(of: fixture.feed + 1)
        await order.add("released")
        withExtendedLifetime(first) {}

        first = nil
        let lock = try await next.value

        await expectEqual(order.names, ["released", "next"])
        withExtendedLifetime((other, lock)) {}
    }

    private actor Order {
        private(set) var names: [String] = []
        func add(_ name: String) { names.append(name) }
    }

    private func stream(_ fixture: FeedFixture) throws -> FeedStatus.Stream? {
        let feeds = AccountFeeds(
            store: fixture.store, account: fixture.account, sealing: FeedSealingStub(), realTime: { fixture.now })
        return try #require(try feeds.feeds().first).status.stream
    }
}
