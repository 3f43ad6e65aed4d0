import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A thread in the store once some of its statuses are gone.
@MainActor struct ThreadHolesTests {
    @Test func answersToOneThatIsDeletedStayInTheirPlacesUntilTheServerHasThemElsewhere() async throws {
        let fixture = try await thread()
        let keys = try fixture.keys()

        try await delete("2", fixture)

        try expectEqual(fixture.ids(), ["1", "3"])
        try expectEqual(fixture.moments().map(\.level), [0, 2])
        try expectEqual(fixture.keys(), [keys[0], keys[2]])
        try await fixture.fetch(.answered("1"), .answered("3"), levels: [0, 1])
        try expectEqual(fixture.moments().map(\.level), [0, 1])
        try expectEqual(fixture.keys(), [keys[0], keys[2]])
    }

    @Test func openedOneThatIsDeletedLeavesItsAnswers() async throws {
        let fixture = try await thread()

        try await delete("1", fixture)

        try expectEqual(fixture.ids(), ["2", "3"])
    }

    @Test func deletedBoostLeavesItsStatusInTheThread() async throws {
        let fixture = try await thread()
        try await fixture.base.sync(.boost("20", of: "2"))

        try await delete("20", fixture)

        try expectEqual(fixture.ids(), ["1", "2", "3"])
    }

    private func thread() async throws -> ServerViewFixture {
        let fixture = try await ServerViewFixture(.thread(of: "1"))
        try await fixture.fetch(.answered("1"), .answered("2"), .answered("3"), levels: [0, 1, 2])
        return fixture
    }

    /// The server tells that it is gone.
    private func delete(_ id: String, _ fixture: ServerViewFixture) async throws {
        let (queue, feed) = (fixture.feed.queue, fixture.feed.feed)
        try await queue.release(feed)
        let isKnown = try await queue.save(
            .deleted(remoteID: id), of: feed, known: try queue.snapshot(of: feed), at: fixture.feed.now)
        try #require(isKnown)
        _ = try await queue.claim(feed, lease: 30, at: fixture.feed.now)
    }
}
