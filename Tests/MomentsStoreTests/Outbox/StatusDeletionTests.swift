import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A post on a Mastodon-compatible server is deleted there before it goes here.
@MainActor struct StatusDeletionTests {
    private let fixture: ServerViewFixture
    private var feed: FeedFixture { fixture.feed }

    /// Own ones stand in home, one boosted, and in a view; so does one of somebody else.
    init() async throws {
        fixture = try await ServerViewFixture()
        try await feed.execute("UPDATE feed SET user_id = 'grace@moments.example'")
        let own = NewStatus.answered("1", text: "Mine") { $0.handle = "grace@moments.example" }
        try await fixture.base.sync(.answered("2", second: 3_000), own)
        try await fixture.fetch(own)
    }

    private func own() throws -> Moment { try #require(try fixture.base.entries().first { $0.remoteID == "1" }) }

    private func delete(undoWindow: TimeInterval = 0) async throws {
        try await feed.window(undoWindow: undoWindow).delete(own().id, at: feed.now)
    }

    private func claim() async throws -> [OutboxEntry] {
        try await feed.outbox.claim(feed: feed.feed, limit: 10, lease: 30, at: feed.now)
    }

    @Test(arguments: [false, true]) func deletedStatusStaysMarkedUntilItsServerDeletedIt(isDeletedInAView: Bool)
        async throws
    {
        let id = isDeletedInAView ? try fixture.moments()[0].subject : try own().id
        try await feed.window().delete(id, at: feed.now)
        try expectEqual(own().status?.isBeingDeleted, true)
        try expectEqual(fixture.moments().map(\.status?.isBeingDeleted), [true])
        let entry = try #require(try await claim().first)
        #expect(entry.kind == .delete && entry.remoteID == "1")
        #expect(try await feed.outbox.delivered(entry))
        try expectEqual(fixture.base.entries().map(\.remoteID), ["2"])
        try expectEqual(fixture.ids(), [])
        #expect(try feed.changes() == [] && feed.ask(MomentCountTable.isWrong) == 0)
    }

    @Test func boostsOfItGoWithIt() async throws {
        try await fixture.base.sync(.boost("b", of: "1", text: "Mine", second: 4_000))
        try await feed.execute("UPDATE status SET details = replace(details, 'ada@', 'grace@') WHERE remote_id = '1'")
        try await delete()

        _ = try await feed.outbox.delivered(#require(try await claim().first))

        try expectEqual(fixture.base.entries().map(\.remoteID), ["2"])
    }

    @Test func statusOfAnotherPersonIsNotDeleted() async throws {
        let other = try #require(try fixture.base.entries().first { $0.remoteID == "2" })
        #expect(!other.isOwnStatus)
        #expect(try own().isOwnStatus)

        await #expect(throws: ChangeError.notOwn) { try await feed.window().delete(other.id, at: feed.now) }

        try expectEqual(feed.changes(), [])
    }

    @Test func heldDeletionCanBeUndone() async throws {
        let window = feed.window(undoWindow: 10)
        try await window.delete(own().id, at: feed.now)
        let change = try #require(try window.undoable(at: feed.now))
        #expect(change.keepsMoment)

        try await window.undo(change.id, at: feed.now)

        try expectEqual(own().status?.isBeingDeleted, false)
        try expectEqual(feed.changes(), [])
    }

    @Test(arguments: [[nil, nil], [true, nil], [true, nil, false]] as [[Bool?]])
    func deletionIsSentOnceAndNothingElse(_ likesAndDeletions: [Bool?]) async throws {
        for isLiked in likesAndDeletions {
            if let isLiked {
                try await feed.window().setLiked(isLiked, own().id, at: feed.now)
            } else {
                try await delete()
            }
        }

        try await expectEqual(claim().map(\.kind), [.delete])
    }

    @Test func refusedDeletionLeavesIt() async throws {
        try await feed.window().setLiked(true, own().id, at: feed.now)
        try await delete()

        _ = try await feed.outbox.refuse(#require(try await claim().first), cause: .failure(.http(status: 403)))

        try expectEqual(own().status?.isBeingDeleted, false)
        let outbox = AccountOutbox(store: feed.store, account: feed.account)
        try await expectEqual(outbox.retry(nil), 1)
        try expectEqual(own().status?.isBeingDeleted, true)
        try await expectEqual(outbox.drop(nil), 1)
        try expectEqual(own().status?.isBeingDeleted, false)
    }

    @Test func pageThatStillHasItDoesNotBringItBack() async throws {
        try await delete()

        try await fixture.base.sync(.answered("1", text: "Mine, edited") { $0.handle = "grace@moments.example" })

        try expectEqual(own().status?.isBeingDeleted, true)
    }

    @Test func statusDeletedOnItsServerEndsAllChangesToIt() async throws {
        try await delete()
        try await feed.window().setLiked(true, own().id, at: feed.now)
        _ = try await claim()
        try await feed.queue.release(feed.feed)

        #expect(
            try await feed.queue.save(
                .deleted(remoteID: "1"), of: feed.feed, known: feed.queue.snapshot(of: feed.feed), at: feed.now))

        try expectEqual(feed.changes(), [])
    }

    @Test func aReactionThatWasRefusedGoesWithIt() async throws {
        try await feed.window().setLiked(true, own().id, at: feed.now)
        _ = try await feed.outbox.refuse(#require(try await claim().first), cause: .failure(.http(status: 403)))
        try await delete()

        _ = try await feed.outbox.delivered(#require(try await claim().first))

        try expectEqual(feed.changes(), [])
    }
}
