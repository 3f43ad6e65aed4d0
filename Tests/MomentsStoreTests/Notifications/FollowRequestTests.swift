import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Follow requests among notifications, once they were answered.
@MainActor struct FollowRequestTests {
    private let fixture: NotificationFixture
    private let robin: PersonAddress

    init() async throws {
        fixture = try await NotificationFixture()
        robin = PersonAddress("robin@moments.example", of: fixture.feed.feed)
        try await fixture.fetch(.told(2, .follow, by: "Ada", about: nil), .told(1, .followRequest, about: nil))
    }

    private func answer(_ accepts: Bool, undoWindow: TimeInterval = 0) async throws -> AccountChanges {
        let changes = fixture.feed.window(undoWindow: undoWindow)
        try await changes.change(.answerRequest(accepts: accepts), with: robin, at: fixture.feed.now)
        return changes
    }

    private func deliver(_ relationship: Relationship) async throws {
        let entry = try #require(
            try await fixture.feed.outbox.claim(feed: fixture.feed.feed, limit: 1, lease: 30, at: fixture.feed.now)
                .first)
        _ = try await fixture.feed.outbox.delivered(entry, to: ChangedPerson(id: "7", relationship: relationship))
    }

    @Test(arguments: [true, false]) func anAnsweredOneIsNotListedAnyMore(_ accepts: Bool) async throws {
        _ = try await answer(accepts)
        try expectEqual(fixture.ids(), ["2"])

        try await deliver(.with { $0.followsYou = accepts })

        try expectEqual(fixture.ids(), ["2"])
    }

    @Test func onceTheAnswerIsUndoneItIsThereAgain() async throws {
        let changes = try await answer(true, undoWindow: 8)

        try await changes.undo(#require(try changes.undoable(at: fixture.feed.now)).id, at: fixture.feed.now)

        try expectEqual(fixture.ids(), ["2", "1"])
    }

    @Test func repeatedFollowRequestIsListedAgain() async throws {
        _ = try await answer(false)
        try await deliver(Relationship())

        try await fixture.fetch(.told(3, .followRequest, about: nil), .told(2, .follow, by: "Ada", about: nil))

        try expectEqual(fixture.ids().first, "3")
    }
}
