import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The feeds that are due, and when.
@MainActor struct FeedScheduleTests {
    private let fixture: FeedFixture
    private var now: Date { fixture.now }
    private var queue: FeedQueue { fixture.queue }

    init() async throws {
        fixture = try await FeedFixture(isClaimed: false)
    }

    private func set(_ assignments: String) async throws {
        try await fixture.execute("UPDATE feed SET \(assignments)")
    }

    private func millisecond(after seconds: TimeInterval) -> Int64 {
        ChangeTime.millisecond(of: now + seconds)
    }

    @Test(arguments: [
        "asked_at = NULL", "asked_at = 1, next_attempt = 1, is_followed = 0",
        "asked_at = 1, address = 'gopher://kites.example'",
        "asked_at = 1, kind = 'unheard-of'",
    ]) func feedWithNothingToDoOrThatNobodyCanAskIsNotDue(_ state: String) async throws {
        try await set(state)

        try expectEqual(queue.due(at: now), [])
        if !state.hasPrefix("asked_at = 1, address"), !state.contains("kind") { #expect(try queue.nextDate() == nil) }
    }

    @Test func dueFeedHasAddressUserAndSecrets() async throws {
        let failure = FeedFailure.noData.json
        try await set("asked_at = 1, secrets = x'00', allows_plain = 1, attempts = 3, failure = '\(failure)'")

        let feed = try #require(try queue.due(at: now).first)

        expectEqual(feed.id, fixture.feed)
        expectEqual(feed.name, "Kites")
        expectEqual(feed.address.text, "https://kites.example/graphql")
        expectEqual(feed.userID, "0")
        #expect(feed.allowsPlain)
        #expect(feed.hasSecrets)
        expectEqual(feed.attempts, 3)
        expectEqual(feed.failure, .noData)
    }

    @Test func feedThatWasAskedForIsDue() async throws {
        try await set("asked_at = \(millisecond(after: 100))")

        let feed = try #require(try queue.due(at: now).first)

        expectEqual([feed.isAskedFor, feed.isScheduled, feed.hasChanges], [true, false, false])
    }

    @Test func feedIsDueAtItsTimeAndOnceTheClockWasSetBack() async throws {
        try await set("next_attempt = \(millisecond(after: 60))")

        try expectEqual(queue.due(at: now + 59.999), [])
        try expectEqual(queue.due(at: now + 60).map(\.isScheduled), [true])
        try expectEqual(queue.due(at: now - 90_000).map(\.isScheduled), [true])
        try expectEqual(queue.nextDate(), now + 60)
    }

    @Test func feedOfAnotherHolderIsDueWhenTheLeaseEnds() async throws {
        try await set("asked_at = 1")
        _ = try await fixture.otherQueue().claim(fixture.feed, lease: 30, at: now)

        try expectEqual(queue.due(at: now + 29), [])
        try expectEqual(queue.due(at: now + 30).count, 1)
        try expectEqual(queue.nextDate(), now + 30)
    }

    @Test func feedOfAnotherAccountIsNotDue() async throws {
        try await set("asked_at = 1")
        let ada = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)

        try expectEqual(FeedQueue(store: fixture.store, account: ada, holder: "ada").due(at: now), [])
    }

    @Test func feedWithAChangeThatCanBeDeliveredIsDue() async throws {
        _ = try await queue.claim(fixture.feed, lease: 30, at: now)
        try await fixture.sync([.answered()])
        try await fixture.like()

        try expectEqual(queue.due(at: now).map(\.hasChanges), [true])
    }

    @Test(arguments: [
        (true, [(59.0, false), (60, true)], 60), (false, [(69, false), (70, true), (-60, false), (-61, true)], 70),
    ])
    func feedWithAChangeIsDueAtItsTimeOrOnceItsWindowIsGone(
        isPutOff: Bool, _ times: [(TimeInterval, Bool)], next: TimeInterval
    ) async throws {
        _ = try await queue.claim(fixture.feed, lease: 30, at: now)
        try await fixture.sync([.answered()])
        try await fixture.like(undoWindow: isPutOff ? 0 : 10)
        if isPutOff { try await fixture.execute("UPDATE outbox SET not_before = \(millisecond(after: 60))") }

        for (seconds, isDue) in times {
            try expectEqual(queue.due(at: now + seconds).map(\.hasChanges), isDue ? [true] : [])
        }
        try expectEqual(queue.nextDate(), now + next)
    }

    @Test(arguments: [(0.0, 60.0), (59, 60), (60, 70)])
    func changeFallsDueThatIsPutOffOrStillHeld(_ seconds: Double, _ next: Double) async throws {
        _ = try await queue.claim(fixture.feed, lease: 30, at: now)
        try await fixture.sync([.answered()])
        try await fixture.like()
        try await fixture.execute("UPDATE outbox SET not_before = \(millisecond(after: 60))")
        try await fixture.like(false, undoWindow: 10)
        try await set("next_attempt = \(millisecond(after: 5))")

        try expectEqual(queue.nextChange(after: now + seconds), now + next)
        #expect(try queue.nextChange(after: now + 70) == nil)
    }

    // MARK: After a sync

    @Test func finishedSyncSaysWhenItWasAndWhenTheNextIs() async throws {
        _ = try await queue.claim(fixture.feed, lease: 30, at: now)
        try await set("attempts = 4, failure = '{}', failing_since = 5")

        try await fixture.sync([], next: now + 300)

        try expectEqual(fixture.column("synced_at"), millisecond(after: 0))
        try expectEqual(fixture.column("next_attempt"), millisecond(after: 300))
        try expectEqual(fixture.column("attempts"), 0)
        try expectEqual(fixture.column("ifnull(failure, 'none')"), "none")
        try expectEqual(fixture.column("ifnull(failing_since, 0)"), 0)
    }

    @Test func syncThatWasAskedForIsDoneByItsEnd() async throws {
        try await set("asked_at = 1")
        _ = try await queue.claim(fixture.feed, lease: 30, at: now)

        try await fixture.sync([])

        try expectEqual(queue.due(at: now), [])
    }

    @Test func syncThatIsAskedForMeanwhileIsStillToBeDone() async throws {
        try await set("asked_at = 1")
        _ = try await queue.claim(fixture.feed, lease: 30, at: now)
        let refresh = try queue.begin(fixture.feed)
        try await set("asked_at = 2")

        try await queue.finish(refresh, isComplete: true, next: nil, at: now)

        try expectEqual(queue.due(at: now).map(\.isAskedFor), [true])
    }

    @Test func failureIsKeptWithItsFirstTime() async throws {
        _ = try await queue.claim(fixture.feed, lease: 30, at: now)
        try await set("asked_at = 1")
        _ = try queue.begin(fixture.feed)

        try await queue.fail(fixture.feed, .timeout(seconds: 30), next: now + 10, at: now)
        try await queue.fail(fixture.feed, .noData, next: now + 20, at: now + 10)

        try expectEqual(fixture.column("attempts"), 2)
        try expectEqual(fixture.column("failure"), FeedFailure.noData.json)
        try expectEqual(fixture.column("failing_since"), millisecond(after: 0))
        try expectEqual(fixture.column("next_attempt"), millisecond(after: 20))
        try expectEqual(fixture.column("asked_at IS NULL"), true)
    }

    @Test func feedThatCannotHealIsNotTriedAgain() async throws {
        _ = try await queue.claim(fixture.feed, lease: 30, at: now)

        try await queue.fail(fixture.feed, .unauthorized, next: nil, at: now)
        try await queue.release(fixture.feed)

        try expectEqual(queue.due(at: now + 1_000_000), [])
        #expect(try queue.nextDate() == nil)
    }

    @Test func nothingIsPutOffForLongerThanADay() async throws {
        _ = try await queue.claim(fixture.feed, lease: 30, at: now)

        try await queue.fail(fixture.feed, .noData, next: .distantFuture, at: now)

        try expectEqual(fixture.column("next_attempt"), millisecond(after: 86_400))
    }
}
