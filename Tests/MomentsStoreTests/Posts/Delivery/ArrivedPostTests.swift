import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A post whose answer was lost, and that came with a page of its server before it was looked for.
@MainActor struct ArrivedPostTests {
    private let fixture: PostFixture

    init() async throws {
        fixture = try await PostFixture()
    }

    /// - Returns: what stands for it in the timeline.
    private func arrive() async throws -> Moment {
        let id = try await fixture.post()
        try await fixture.attempt()
        try await fixture.statuses.sync(.posted())
        return try #require(try fixture.moment(id))
    }

    private func nextClaim() async throws -> OutboxEntry? { try await fixture.claim(after: 60) }

    @Test(arguments: [nil, Change.Kind.edit, .delete]) func arrivedPostIsNeverSentAgain(
        _ kind: Change.Kind?
    ) async throws {
        let moment = try await arrive()
        if kind == .delete { try await fixture.window.changes.delete(moment.id, at: fixture.base.now) }
        if kind == .edit {
            var options = fixture.options()
            options.editing = EditedStatus(moment)
            let edit = Post(try #require(PostText("A red kite")), status: options)
            _ = try await fixture.window.changes.post(edit, at: fixture.base.now)
        }

        let entry = try await nextClaim()

        expectEqual(entry?.kind, kind)
        if let entry, kind == .edit {
            _ = try await fixture.base.outbox.delivered(entry, edited: .posted(text: "A red kite"))
        }
        if let entry, kind == .delete { _ = try await fixture.base.outbox.delivered(entry) }
        #expect(try await nextClaim() == nil)
        try expectEqual(fixture.base.changes(), [])
        try expectEqual(fixture.statuses.entries().map(\.statusID), kind == .delete ? [] : ["7"])
    }

    @Test func postDeletedOnItsServerLeavesNoChange() async throws {
        _ = try await arrive()
        let queue = fixture.base.queue
        try await queue.release(fixture.base.feed)
        let known = try queue.snapshot(of: fixture.base.feed)

        let isTaken = try await queue.save(
            .deleted(remoteID: "7"), of: fixture.base.feed, known: known, at: fixture.base.now)

        #expect(isTaken)
        try expectEqual(fixture.base.changes(), [])
    }

    @Test func postThatDidNotArriveIsSentAgain() async throws {
        try await fixture.post()
        try await fixture.attempt()
        try await fixture.statuses.sync(.posted(text: "A moth"))

        try await expectEqual(nextClaim()?.kind, .post)
    }
}
