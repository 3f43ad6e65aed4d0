import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The lease of a feed.
@MainActor struct FeedLeaseTests {
    private let fixture: FeedFixture
    private let other: FeedQueue
    private var now: Date { fixture.now }
    private var feed: Feed.ID { fixture.feed }

    init() async throws {
        fixture = try await FeedFixture()
        other = try fixture.otherQueue()
    }

    /// A lease of another day was given before the clock was set back.
    @Test(arguments: [(29, false), (30, true), (-90_000, true)])
    func feedIsSyncedByOneUntilItsLeaseExpires(after seconds: TimeInterval, isClaimed: Bool) async throws {
        try await expectEqual(other.claim(feed, lease: 30, at: now + seconds), isClaimed)
    }

    @Test(arguments: [20.0, 60]) func expiredLeaseIsRenewedUnlessAnotherHolderTookIt(after seconds: TimeInterval)
        async throws
    {
        #expect(try await fixture.queue.renew(feed, lease: 30, at: now + seconds))

        try await expectEqual(other.claim(feed, lease: 30, at: now + seconds + 29), false)
    }

    @Test func releasedFeedCanBeClaimedAtOnce() async throws {
        try await fixture.queue.release(feed)

        try expectEqual(fixture.column("is_working"), 0)
        #expect(try await other.claim(feed, lease: 30, at: now))
    }

    @Test func leaseOfAnotherHolderIsNeitherRenewedNorReleased() async throws {
        _ = try await other.claim(feed, lease: 30, at: now + 30)

        try await expectEqual(fixture.queue.renew(feed, lease: 30, at: now + 30), false)
        try await fixture.queue.release(feed)

        try expectEqual(fixture.column("holder"), "grace")
        try expectEqual(fixture.column("is_working"), 1)
    }

    @Test func feedOfAnotherAccountIsNotClaimed() async throws {
        let ada = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)
        let queue = FeedQueue(store: fixture.store, account: ada, holder: "grace", pace: .instant)

        try await expectEqual(queue.claim(feed, lease: 30, at: now + 60), false)
    }

    enum Loss: CaseIterable {
        case claimed, claimedAndReleased, feedRemoved, feedDeleted, accountDeleted
    }

    private func lose(_ loss: Loss) async throws {
        switch loss {
        case .claimed: _ = try await other.claim(feed, lease: 30, at: now + 30)
        case .claimedAndReleased:
            _ = try await other.claim(feed, lease: 30, at: now + 30)
            try await other.release(feed)
        case .feedRemoved: try await fixture.execute("UPDATE feed SET is_followed = 0")
        case .feedDeleted: try await fixture.execute("DELETE FROM feed")
        case .accountDeleted: try await fixture.execute("DELETE FROM account")
        }
    }

    @Test(arguments: Loss.allCases)
    func nothingIsSavedWithoutTheLease(_ loss: Loss) async throws {
        let refresh = try fixture.queue.begin(feed)
        try await lose(loss)

        await #expect(throws: FeedSaveError.leaseLost) { try await refresh.save([.answered()]) }
        await #expect(throws: FeedSaveError.leaseLost) {
            try await refresh.save([], owner: Owner(user: User(name: "Robin"), background: nil))
        }
        await #expect(throws: FeedSaveError.leaseLost) {
            try await fixture.queue.finish(refresh, isComplete: true, next: nil, at: now)
        }
        await #expect(throws: FeedSaveError.leaseLost) {
            try await fixture.queue.fail(feed, .noData, next: nil, at: now)
        }

        try expectEqual(fixture.ask("SELECT count(*) FROM moment"), 0)
        try expectEqual(fixture.ask("SELECT count(*) FROM feed WHERE failure IS NOT NULL OR synced_at IS NOT NULL"), 0)
    }

    @Test func nothingIsRemovedWithoutTheLease() async throws {
        try await fixture.sync([.answered()])
        let refresh = try fixture.queue.begin(feed)
        try await lose(.claimed)

        await #expect(throws: FeedSaveError.leaseLost) {
            try await fixture.queue.finish(refresh, isComplete: true, next: nil, at: now)
        }

        try expectEqual(fixture.remoteIDs(), ["r1"])
    }
}
