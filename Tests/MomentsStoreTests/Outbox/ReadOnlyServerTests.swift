import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Changes of what is on a server that nothing is sent to.
@MainActor struct ReadOnlyServerTests {
    private let fixture: FeedFixture

    init() async throws {
        fixture = try await FeedFixture()
        try await fixture.execute("UPDATE feed SET kind = 'mastodon'")
        let status = NewStatus(
            .init(remoteID: "r1", uri: "uri:1"), author: User(id: "ada@one.example"), text: "Hello", createdAt: 1_000,
            details: StatusDetails(handle: "ada@one.example"))
        _ = try await fixture.queue.begin(fixture.feed).save([status])
    }

    @Test func aShareIsRefusedAndCopiesNothing() async throws {
        let id = try fixture.moment().id

        await #expect(throws: ChangeError.notSent(feed: "Kites")) {
            _ = try await fixture.window().share(id, at: fixture.now)
        }

        try expectEqual(fixture.remoteIDs(), ["r1"])
        try expectEqual(fixture.changes(), [])
    }

    @Test func momentOfAnotherPersonIsNotDeleted() async throws {
        let id = try fixture.moment().id

        await #expect(throws: ChangeError.notOwn) {
            try await fixture.window().delete(id, at: fixture.now)
        }

        try expectEqual(fixture.remoteIDs(), ["r1"])
    }
}
