import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The rules of likes of statuses beside those of all reactions (`StatusReactionTests`).
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

    @Test func likeAndUnlikeOnTwoEntriesCancelOut() async throws {
        try await like(true, 0)
        try await like(false, 1)

        try await expectEqual(claim(), [])
        try expectEqual(fixture.base.changes(), [])
    }

    @Test func pageDoesNotOverrideALikeThatIsPending() async throws {
        try await like()
        let refresh = try fixture.base.queue.begin(fixture.base.feed)

        _ = try await refresh.save([NewStatus.answered("1")])

        try expectEqual(fixture.entries().map(\.isLiked), [true, true])
    }
}
