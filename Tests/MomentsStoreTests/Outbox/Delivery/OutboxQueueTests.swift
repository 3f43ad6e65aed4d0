import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct OutboxQueueTests {
    private let base: StoreFixture
    private let fixture: OutboxFixture
    private let other: OutboxFixture

    init() async throws {
        base = try await StoreFixture()
        try await base.insert(count: 3)
        fixture = OutboxFixture(base)
        other = OutboxFixture(try MomentsStore(path: base.store.path), base.account, holder: "grace")
    }

    private func ids() throws -> [Moment.ID] {
        try base.newest().map(\.id)
    }

    @Test func dueEntryIsClaimed() async throws {
        let id = try ids()[0]
        try await fixture.like(id, undoWindow: 0)

        let entry = try await fixture.claimOne()

        expectEqual(entry.feed, OutboxFixture.feed)
        expectEqual(entry.kind, .like)
        expectEqual(entry.moment, id)
        expectEqual(entry.attempts, 1)
    }

    @Test func keysOfTwoEntriesDiffer() async throws {
        for id in try ids() { try await fixture.like(id, undoWindow: 0) }

        let keys = try await fixture.claim().map(\.key)

        expectEqual(Set(keys).count, 3)
        #expect(keys.allSatisfy { $0.count >= 32 })
    }

    @Test func keyStaysTheSameWhenItIsTriedAgain() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)
        let first = try await fixture.claimOne()

        let second = try await other.claimOne(after: 30)

        expectEqual(second.key, first.key)
        expectEqual(second.attempts, 2)
    }

    @Test func limitBoundsTheClaimedEntries() async throws {
        for id in try ids() { try await fixture.like(id, undoWindow: 0) }

        try await expectEqual(fixture.claim(limit: 2).count, 2)
        try await expectEqual(fixture.claim(limit: 2).count, 1)
    }

    @Test func localEntryIsNeverClaimed() async throws {
        try await fixture.like(ids()[0], feed: nil)

        try await expectEqual(fixture.claim(after: 1_000), [])
        try expectEqual(fixture.entries(), [])
    }

    @Test func heldEntryIsNotClaimed() async throws {
        try await fixture.like(ids()[0])

        try await expectEqual(fixture.claim(after: 69.999), [])
    }

    @Test func entryOfAKilledWindowIsClaimedAMinuteAfterItsDeadline() async throws {
        try await fixture.like(ids()[0])

        try await expectEqual(fixture.claim(after: 70).count, 1)
    }

    @Test(arguments: [(-60, 0), (-60.001, 1), (-31_536_000, 1)] as [(TimeInterval, Int)])
    func heldEntryIsClaimedOnceTheClockWasSetBackByMoreThanAMinute(seconds: TimeInterval, count: Int) async throws {
        try await fixture.like(ids()[0])

        try await expectEqual(fixture.claim(after: seconds).count, count)
    }

    @Test func entriesOfAnotherAccountAreNotClaimed() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)
        let account = try await StoreFixture.addAccount("other@example.com", to: base.store)

        try await expectEqual(OutboxFixture(base.store, account).claim(), [])
    }

    // MARK: Leases

    @Test func claimedEntryIsNotClaimedAgain() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)
        _ = try await fixture.claimOne()

        try await expectEqual(other.claim(after: 29.999), [])
        try await expectEqual(fixture.claim(after: 29.999), [])
    }

    @Test func entryWithAnExpiredLeaseIsClaimedAgain() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)
        _ = try await fixture.claimOne()

        try await expectEqual(other.claimOne(after: 30).attempts, 2)
    }

    @Test func claimantThatLostItsLeaseCannotChangeTheEntry() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)
        let lost = try await fixture.claimOne()
        _ = try await other.claimOne(after: 30)

        try await expectEqual(fixture.queue.delivered(lost), false)
        try await expectEqual(fixture.queue.postpone(lost, until: fixture.now, cause: .other("late")), false)
        try await expectEqual(fixture.queue.refuse(lost, cause: .other("late")), false)

        try expectEqual(fixture.entries(), ["like sending 2 grace"])
        #expect(try fixture.isLiked())
    }

    @Test func secondClaimOfAClaimantIsNotItsFirst() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)
        let lost = try await fixture.claimOne()
        _ = try await fixture.claimOne(after: 30)

        try await expectEqual(fixture.queue.delivered(lost), false)
    }

    @Test func entryWithAnExpiredLeaseCanBeDeliveredUnlessClaimedAgain() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)
        let entry = try await fixture.claimOne()

        #expect(try await fixture.queue.delivered(entry))
        try expectEqual(fixture.entries(), [])
    }

    @Test func postponedEntryIsNotClaimedBeforeItsTime() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)
        _ = try await fixture.queue.postpone(fixture.claimOne(), until: fixture.now + 60, cause: .other("no network"))

        try await expectEqual(other.claim(after: 59.999), [])
        try await expectEqual(other.claimOne(after: 60).attempts, 2)
    }

    @Test func errorsOfItsServerAreCounted() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)
        for _ in 1...2 {
            _ = try await fixture.queue.postpone(
                fixture.claimOne(), until: fixture.now, cause: .other("error"), isServerError: true)
        }

        try await expectEqual(other.claimOne().serverErrors, 2)
    }

    @Test func whatSaysNothingOfItsServerIsNoErrorOfIt() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)
        _ = try await fixture.queue.postpone(fixture.claimOne(), until: fixture.now, cause: .other("no network"))
        _ = try await fixture.claimOne()

        try await expectEqual(other.claimOne(after: 60).serverErrors, 0)
    }

    // MARK: Several changes to one moment

    @Test func lastOfSeveralLikesOfOneMomentIsClaimed() async throws {
        let id = try ids()[0]
        for isLiked in [true, false, true, false] { try await fixture.like(id, isLiked: isLiked, undoWindow: 0) }

        try await expectEqual(fixture.claim().map(\.kind), [.unlike])
        try expectEqual(fixture.entries(), ["unlike sending 1 ada"])
    }

    @Test func heldLikeIsNotClaimedWithADueOne() async throws {
        let id = try ids()[0]
        try await fixture.like(id, undoWindow: 0)
        try await fixture.like(id, isLiked: false)

        try await expectEqual(fixture.claim().map(\.kind), [.like])
        try expectEqual(fixture.entries(), ["like sending 1 ada", "unlike held"])
    }

    @Test func changeWaitsForTheOneThatIsBeingSent() async throws {
        let id = try ids()[0]
        try await fixture.like(id, undoWindow: 0)
        let first = try await fixture.claimOne()
        try await fixture.like(id, isLiked: false, undoWindow: 0)

        try await expectEqual(other.claim(), [])
        _ = try await fixture.queue.delivered(first)

        try await expectEqual(other.claim().map(\.kind), [.unlike])
    }

    @Test func likeWaitsForItsPostponedPost() async throws {
        let id = try ids()[0]
        try await fixture.add(.post, id)
        _ = try await fixture.queue.postpone(fixture.claimOne(), until: fixture.now + 60, cause: .other("no network"))
        try await fixture.like(id, undoWindow: 0)

        try await expectEqual(other.claim(), [])
        try await expectEqual(other.claim(after: 60).map(\.kind), [.post])
    }

    @Test func likeWaitsForItsHeldPost() async throws {
        let id = try ids()[0]
        try await fixture.add(.post, id, undoWindow: 10)
        try await fixture.like(id, in: "other", undoWindow: 0)

        try await expectEqual(fixture.claim(), [])
    }

    @Test func oneMomentDoesNotHoldUpAnother() async throws {
        let ids = try ids()
        try await fixture.add(.post, ids[0], undoWindow: 10)
        for id in ids { try await fixture.like(id, in: "other", undoWindow: 0) }

        try await expectEqual(fixture.claim(limit: 2).map(\.moment), Array(ids.dropFirst()))
    }

    @Test func deletionIsClaimedWithoutTheLikeBefore() async throws {
        let id = try ids()[0]
        try await fixture.like(id, undoWindow: 0)
        try await fixture.delete(id)

        try await expectEqual(fixture.claim().map(\.kind), [.delete])
        try expectEqual(fixture.entries(), ["delete sending 1 ada"])
    }

    @Test func likeWaitsForAHeldDeletion() async throws {
        let id = try ids()[0]
        try await fixture.like(id, undoWindow: 0)
        try await fixture.delete(id, undoWindow: 10)

        try await expectEqual(fixture.claim(), [])
        try expectEqual(fixture.entries(), ["like due", "delete held"])
    }

    @Test func deletedPostThatWasNeverSentIsNotDelivered() async throws {
        let id = try ids()[0]
        try await fixture.add(.post, id)
        try await fixture.delete(id)

        try await expectEqual(fixture.claim(), [])
        try expectEqual(fixture.entries(), [])
    }

    @Test func deletedPostThatMayHaveBeenSentIsDeletedThere() async throws {
        let id = try ids()[0]
        try await fixture.add(.post, id)
        _ = try await fixture.queue.postpone(fixture.claimOne(), until: fixture.now, cause: .other("timeout"))
        try await fixture.delete(id)

        try await expectEqual(fixture.claim().map(\.kind), [.delete])
    }

    @Test func changeOfAMissingMomentFailsWithItsCause() async throws {
        let id = try ids()[0]
        try await fixture.like(id, undoWindow: 0)
        _ = try await base.store.write { [account = base.account] in try MomentChanges(account, $0).remove(id) }

        try await expectEqual(fixture.claim(), [])
        try expectEqual(fixture.entries(), ["like failed {\"kind\":\"momentIsGone\"}"])
    }

    @Test func failedChangeDoesNotHoldUpTheNext() async throws {
        let id = try ids()[0]
        try await fixture.like(id, undoWindow: 0)
        _ = try await fixture.queue.refuse(fixture.claimOne(), cause: .other("forbidden"))
        try await fixture.like(id, undoWindow: 0)

        try await expectEqual(fixture.claim().map(\.kind), [.like])
    }

    // MARK: Refused changes

    @Test func refusedLikeIsReversed() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)

        _ = try await fixture.queue.refuse(fixture.claimOne(), cause: .other("forbidden"))

        try expectEqual(fixture.isLiked(), false)
        try expectEqual(fixture.entries(), ["like failed 1 ada forbidden"])
    }

    @Test func refusedLastOfSeveralLikesRestoresTheStateBeforeTheFirst() async throws {
        let id = try ids()[0]
        for isLiked in [true, false] { try await fixture.like(id, isLiked: isLiked, undoWindow: 0) }

        _ = try await fixture.queue.refuse(fixture.claimOne(), cause: .other("forbidden"))

        try expectEqual(fixture.isLiked(), false)
    }

    @Test func laterLikeStaysWhenTheFirstIsRefused() async throws {
        let id = try ids()[0]
        try await fixture.like(id, undoWindow: 0)
        let first = try await fixture.claimOne()
        try await fixture.like(id, isLiked: false)
        try await fixture.like(id)

        _ = try await fixture.queue.refuse(first, cause: .other("forbidden"))

        #expect(try fixture.isLiked())
    }

    // MARK: Cost

    @Test(arguments: [OutboxClaims.claimable, OutboxClaims.undelivered])
    func dueEntriesAreFoundByAnIndex(_ sql: String) throws {
        let arguments: StatementArguments = sql == OutboxClaims.claimable ? [1, 1, 0] : [1, 1, 1]

        let plan = try base.store.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments).map { $0["detail"] as String }
        }

        expectEqual(plan.count, 1)
        #expect(plan.allSatisfy { $0.hasPrefix("SEARCH outbox USING INDEX outbox_") })
    }
}
