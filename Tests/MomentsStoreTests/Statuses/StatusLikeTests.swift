import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Likes of statuses: of which entries they are shown, what is sent, and what an answer of their server says of them.
@MainActor struct StatusLikeTests {
    private let fixture: StatusFixture

    init() async throws {
        fixture = try await StatusFixture()
        _ = try await fixture.sync(.boost(of: "1", second: 2_000), .answered("1"))
    }

    private func like(_ isLiked: Bool = true, _ place: Int = 0, undoWindow: TimeInterval = 0) async throws {
        let id = try fixture.entries()[place].id
        try await fixture.base.window(undoWindow: undoWindow).setLiked(isLiked, id, at: fixture.base.now)
    }

    private func claim() async throws -> [OutboxEntry] {
        try await fixture.base.outbox.claim(feed: fixture.base.feed, limit: 10, lease: 30, at: fixture.base.now)
    }

    @Test(arguments: [0, 1]) func likeIsShownOfEachEntryOfTheStatus(_ place: Int) async throws {
        try await like(true, place)

        try expectEqual(fixture.entries().map(\.isLiked), [true, true])
    }

    @Test func likeThatIsUndoneIsShownOfNone() async throws {
        let window = fixture.base.window(undoWindow: 10)
        try await window.setLiked(true, fixture.entries()[0].id, at: fixture.base.now)

        try await window.undo(#require(try window.undoable(at: fixture.base.now)).id, at: fixture.base.now)

        try expectEqual(fixture.entries().map(\.isLiked), [false, false])
    }

    @Test(arguments: [0, 1]) func whatIsLikedIsTheStatusAndNoBoostOfIt(_ place: Int) async throws {
        try await like(true, place)

        try await expectEqual(claim().map(\.remoteID), ["1"])
    }

    @Test func ofTwoLikesTheLastOneIsSentWhicheverEntryItWasDoneTo() async throws {
        try await like(true, 0)
        try await like(false, 1)

        try await expectEqual(claim(), [])
        try expectEqual(fixture.base.changes(), [])
    }

    @Test func refusedLikeIsTakenBackOfEachEntry() async throws {
        try await like()
        let entry = try #require(try await claim().first)

        _ = try await fixture.base.outbox.refuse(entry, cause: .failure(.http(status: 404)))

        try expectEqual(fixture.entries().map(\.isLiked), [false, false])
    }

    @Test func pageAskedForBeforeALikeDoesNotOverrideIt() async throws {
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await like()
        _ = try await fixture.base.outbox.delivered(#require(try await claim().first))

        _ = try await refresh.save([NewStatus.answered("1", text: "A blue kite")])

        try expectEqual(fixture.entries().map(\.isLiked), [true, true])
        try expectEqual(fixture.texts(), ["A blue kite", "A blue kite"])
    }

    @Test func pageDoesNotOverrideALikeThatIsPending() async throws {
        try await like()
        let refresh = try fixture.base.queue.begin(fixture.base.feed)

        _ = try await refresh.save([NewStatus.answered("1")])

        try expectEqual(fixture.entries().map(\.isLiked), [true, true])
    }

    @Test func pageAskedForAfterADeliveredLikeSaysHowItIs() async throws {
        try await like()
        _ = try await fixture.base.outbox.delivered(#require(try await claim().first))
        let refresh = try fixture.base.queue.begin(fixture.base.feed)

        _ = try await refresh.save([NewStatus.answered("1", isLiked: false)])

        try expectEqual(fixture.entries().map(\.isLiked), [false, false])
    }
}
