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
        moment = try #require(try base.newest().first).id
        fixture = OutboxFixture(base)
        other = OutboxFixture(try MomentsStore(path: base.store.path), base.account, holder: "grace")
    }

    /// The newest, until it is deleted.
    private let moment: Moment.ID

    private func ids() throws -> [Moment.ID] {
        try base.newest().map(\.id)
    }

    @Test func dueEntryIsClaimedAndTriedAgainUnderTheSameKey() async throws {
        try await fixture.like(moment, undoWindow: 0)

        let entry = try await fixture.claimOne()
        let again = try await other.claimOne(after: 30)

        expectEqual(entry.feed, OutboxFixture.feed)
        expectEqual([entry.kind, again.kind], [.like, .like])
        expectEqual(entry.moment, moment)
        expectEqual([entry.attempts, again.attempts], [1, 2])
        expectEqual(again.key, entry.key)
    }

    @Test func claimedEntriesHaveDifferentKeysWithinTheLimit() async throws {
        for id in try ids() { try await fixture.like(id, undoWindow: 0) }

        let claimed = [try await fixture.claim(limit: 2), try await fixture.claim(limit: 2)]

        expectEqual(claimed.map(\.count), [2, 1])
        let keys = claimed.joined().map(\.key)
        #expect(Set(keys).count == 3 && keys.allSatisfy { $0.count >= 32 })
    }

    @Test func localEntryIsNeverClaimed() async throws {
        try await fixture.like(ids()[0], feed: nil)

        try await expectEqual(fixture.claim(after: 1_000), [])
        try expectEqual(fixture.entries(), [])
    }

    @Test(arguments: [(69.999, 0), (70, 1), (-60, 0), (-60.001, 1), (-31_536_000, 1)] as [(TimeInterval, Int)])
    func heldEntryIsClaimedAMinuteAfterItsDeadlineOrOnceTheClockWasSetBackByMore(
        seconds: TimeInterval, count: Int
    ) async throws {
        try await fixture.like(ids()[0])

        try await expectEqual(fixture.claim(after: seconds).count, count)
    }

    @Test func entriesOfAnotherAccountAreNotClaimed() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)
        let account = try await StoreFixture.addAccount("other@example.com", to: base.store)

        try await expectEqual(OutboxFixture(base.store, account).claim(), [])
    }

    // MARK: Leases

    @Test(arguments: [false, true]) func claimantThatLostItsLeaseCannotChangeTheEntry(toItself: Bool) async throws {
        try await fixture.like(moment, undoWindow: 0)
        let lost = try await fixture.claimOne()
        try await expectEqual(other.claim(after: 29.999), [])
        try await expectEqual(fixture.claim(after: 29.999), [])
        _ = try await (toItself ? fixture : other).claimOne(after: 30)

        try await expectEqual(fixture.queue.delivered(lost), false)
        try await expectEqual(fixture.queue.postpone(lost, until: fixture.now, cause: .other("late")), false)
        try await expectEqual(fixture.queue.refuse(lost, cause: .other("late")), false)

        try expectEqual(fixture.entries(), ["like sending 2 \(toItself ? "ada" : "grace")"])
        #expect(try fixture.isLiked())
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

    @Test(arguments: [(true, 2), (false, 0)])
    func onlyErrorsOfItsServerAreCounted(isServerError: Bool, count: Int) async throws {
        try await fixture.like(ids()[0], undoWindow: 0)

        for _ in 1...2 {
            _ = try await fixture.queue.postpone(
                fixture.claimOne(), until: fixture.now, cause: .other("error"), isServerError: isServerError)
        }

        try await expectEqual(other.claimOne().serverErrors, count)
    }

    // MARK: Several changes to one moment

    @Test(
        arguments: [
            // The last of several, and none that is held.
            (["like", "unlike", "like", "unlike"], [.unlike], ["unlike sending 1 ada"]),
            (["like", "unlike held"], [.like], ["like sending 1 ada", "unlike held"]),
            // A change waits for a post or a deletion that is held.
            (["post held", "like"], [], ["post held", "like due"]),
            (["like", "delete held"], [], ["like due", "delete held"]),
            // A deletion is sent without what was done before, and not where the post was never sent.
            (["like", "delete"], [.delete], ["delete sending 1 ada"]), (["post", "delete"], [], []),
            (["post", "postponed", "delete"], [.delete], nil),
            // One that failed does not hold up the next.
            (["like", "refused", "like"], [.like], nil),
        ] as [([String], [Change.Kind], [String]?)])
    func lastChangeOfAMomentIsClaimedUnlessOneWaits(
        _ steps: [String], _ claimed: [Change.Kind], _ entries: [String]?
    ) async throws {
        for step in steps { try await take(step) }

        try await expectEqual(fixture.claim().map(\.kind), claimed)

        if let entries { try expectEqual(fixture.entries(), entries) }
    }

    /// Does something to the newest moment, or something comes of what was done to it.
    private func take(_ step: String) async throws {
        let undoWindow: TimeInterval = step.hasSuffix(" held") ? 10 : 0
        switch step.split(separator: " ")[0] {
        case "like": try await fixture.like(moment, undoWindow: undoWindow)
        case "unlike": try await fixture.like(moment, isLiked: false, undoWindow: undoWindow)
        case "post": try await fixture.add(.post, moment, undoWindow: undoWindow)
        case "delete": try await fixture.delete(moment, undoWindow: undoWindow)
        case "postponed":
            _ = try await fixture.queue.postpone(fixture.claimOne(), until: fixture.now, cause: .other("timeout"))
        default: _ = try await fixture.queue.refuse(fixture.claimOne(), cause: .other("forbidden"))
        }
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

    @Test func oneMomentDoesNotHoldUpAnother() async throws {
        let ids = try ids()
        try await fixture.add(.post, ids[0], undoWindow: 10)
        for id in ids { try await fixture.like(id, in: "other", undoWindow: 0) }

        try await expectEqual(fixture.claim(limit: 2).map(\.moment), Array(ids.dropFirst()))
    }

    @Test func changeOfAMissingMomentFailsWithItsCause() async throws {
        let id = try ids()[0]
        try await fixture.like(id, undoWindow: 0)
        _ = try await base.store.write { [account = base.account] in try MomentChanges(account, $0).remove(id) }

        try await expectEqual(fixture.claim(), [])
        try expectEqual(fixture.entries(), ["like failed {\"kind\":\"momentIsGone\"}"])
    }

    // MARK: Refused changes

    @Test func refusedLikeIsReversed() async throws {
        try await fixture.like(ids()[0], undoWindow: 0)

        _ = try await fixture.queue.refuse(fixture.claimOne(), cause: .other("forbidden"))

        try expectEqual(fixture.isLiked(), false)
        try expectEqual(fixture.entries(), ["like failed 1 ada forbidden"])
    }

    @Test(arguments: [
        // Of several the state before the first, unless one was done since.
        (["like", "unlike"], [], false), (["like"], ["unlike held", "like held"], true),
    ])
    func refusedChangeRestoresTheServersStateUnlessChangedSince(
        _ steps: [String], since: [String], isLiked: Bool
    ) async throws {
        for step in steps { try await take(step) }
        let entry = try await fixture.claimOne()
        for step in since { try await take(step) }

        _ = try await fixture.queue.refuse(entry, cause: .other("forbidden"))

        try expectEqual(fixture.isLiked(), isLiked)
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
