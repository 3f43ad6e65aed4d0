import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

@MainActor struct FeedDeliveryTests {
    private let fixture: SyncFixture

    init() async throws {
        fixture = try await SyncFixture(isAsked: false)
        try await fixture.have([.answered("a"), .answered("bb"), .answered("ccc")])
    }

    @Test func likesAreSentInTheirOrder() async throws {
        try await fixture.like("bb")
        try await fixture.like("a")

        await fixture.run()

        expectEqual(fixture.server.calls, [.like("bb", true), .like("a", true)])
        #expect(try fixture.outbox().isEmpty)
    }

    @Test func newLikeWakes() async throws {
        await fixture.run()

        try await fixture.like("a")
        await fixture.sync.wait()

        expectEqual(fixture.server.calls, [.like("a", true)])
    }

    @Test func onlyTheLastOfSeveralIsSent() async throws {
        try await fixture.like("a")
        try await fixture.like("a", false)
        try await fixture.like("a")

        await fixture.run()

        expectEqual(fixture.server.calls, [.like("a", true)])
    }

    @Test func likesGoBeforeTheMomentsAreFetched() async throws {
        try await fixture.like("a")
        try await fixture.execute("UPDATE feed SET asked_at = 1")
        fixture.server.answer(.success([.answered("a", isLiked: true), .answered("bb"), .answered("ccc")]))

        await fixture.run()

        expectEqual(fixture.server.calls, [.like("a", true), .moments(withLikes: true)])
    }

    @Test func refusedLikeIsTakenBackAndTheOthersGoOn() async throws {
        try await fixture.like("a")
        try await fixture.like("bb")
        fixture.server.refuse(ChangeRefusal(failure: .http(status: 404), isFinal: true), nil)

        await fixture.run()

        expectEqual(fixture.server.calls, [.like("a", true), .like("bb", true)])
        try expectEqual(fixture.outbox(), ["like failed"])
        try expectEqual(fixture.moments().first { $0.remoteID == "a" }?.isLiked, false)
        #expect(try fixture.failure() == nil)
    }

    /// Chance adds to what the server says, and its answer is looked at later than what is put off.
    @Test(arguments: [86_400, 8e10]) func serverThatWantsADayOfSilenceIsAskedOnce(_ seconds: Double) async throws {
        try await fixture.like("a")
        let failure = FeedFailure.rateLimited(until: fixture.clock.now + seconds)
        fixture.server.refuse(ChangeRefusal(failure: failure, isFinal: false))

        await fixture.run()
        await fixture.move(0.001)
        await fixture.move(86_000)

        expectEqual(fixture.server.calls, [.like("a", true)])
        await fixture.move(500)
        expectEqual(fixture.server.calls.dropFirst().first, .like("a", true))
    }

    @Test func networkFailureStopsTheDelivery() async throws {
        try await fixture.like("a")
        try await fixture.like("bb")
        fixture.server.refuse(ChangeRefusal(failure: .timeout(seconds: 30), isFinal: false))

        await fixture.run()

        expectEqual(fixture.server.calls, [.like("a", true)])
        try expectEqual(fixture.failure(), .timeout(seconds: 30))
        try expectEqual(fixture.outbox(), ["like due", "like due"])
    }

    @Test func likeThatTheServerFailedAtIsSentLaterAndTheOthersGoOn() async throws {
        try await fixture.like("a")
        try await fixture.like("bb")
        fixture.server.refuse(ChangeRefusal(failure: .graphQL(message: "No"), isFinal: false), nil, nil)
        await fixture.run()
        try expectEqual(fixture.outbox(), ["like due"])

        await fixture.move(1)

        expectEqual(fixture.server.calls.last, .like("a", true))
        #expect(try fixture.outbox().isEmpty)
    }

    @Test func askingSendsWhatWasPutOff() async throws {
        try await fixture.like("a")
        fixture.server.refuse(ChangeRefusal(failure: .unauthorized, isFinal: false))
        await fixture.run()
        try expectEqual(fixture.outbox(), ["like due"])

        try await fixture.ask()

        #expect(try fixture.outbox().isEmpty)
    }

    @Test func whatWasPutOffIsSentOnceTheServerAnswersAgain() async throws {
        try await fixture.like("a")
        fixture.server.refuse(ChangeRefusal(failure: .unreachable(reason: "no route"), isFinal: false))
        await fixture.run()
        await fixture.sync.end()
        fixture.server.answer(.success([.answered("a"), .answered("bb"), .answered("ccc")]))
        let next = FeedSync(store: fixture.store, context: fixture.context())

        next.start(syncsAll: true)
        await next.wait()

        expectEqual(fixture.server.calls.last, .like("a", true))
        #expect(try fixture.outbox().isEmpty)
    }

    @Test func likeOfADeadProcessIsNotSentTwiceWhereItArrived() async throws {
        try await fixture.like("a")
        try await claimAndDie()
        fixture.server.answer(.success([.answered("a", isLiked: true), .answered("bb"), .answered("ccc")]))

        await fixture.run()

        expectEqual(fixture.server.calls, [.moments(withLikes: true)])
        #expect(try fixture.outbox().isEmpty)
    }

    @Test func likeOfADeadProcessIsSentWhereItDidNotArrive() async throws {
        try await fixture.like("a")
        try await claimAndDie()
        fixture.server.answer(.success([.answered("a"), .answered("bb"), .answered("ccc")]))

        await fixture.run()

        expectEqual(fixture.server.calls, [.moments(withLikes: true), .like("a", true)])
        try expectEqual(fixture.moments().first { $0.remoteID == "a" }?.isLiked, true)
    }

    @Test func likeOfADeadProcessIsNotSentWhileTheServerCannotBeAsked() async throws {
        try await fixture.like("a")
        try await claimAndDie()
        fixture.server.answer(.failure(.timeout(seconds: 30)))

        await fixture.run()

        expectEqual(fixture.server.calls, [.moments(withLikes: true)])
        try expectEqual(fixture.outbox(), ["like due"])
        try expectEqual(fixture.failure(), .timeout(seconds: 30))
    }

    @Test func likeOfADeadProcessIsSentAgainWhereTwiceIsAsOnce() async throws {
        fixture.server.takeLikesTwice()
        try await fixture.like("a")
        try await claimAndDie()

        await fixture.run()

        expectEqual(fixture.server.calls, [.like("a", true)])
        #expect(try fixture.outbox().isEmpty)
    }

    @Test func likeThatTheServerFailsAtKeepsNoOthersFromBeingSent() async throws {
        try await fixture.like("a")
        try await fixture.like("bb")
        fixture.server.refuse(
            ChangeRefusal(failure: .http(status: 500), isFinal: false, isOfThisChange: true), nil)

        await fixture.run()

        expectEqual(fixture.server.calls, [.like("a", true), .like("bb", true)])
        #expect(try fixture.failure() == nil)
        try expectEqual(fixture.outbox(), ["like due"])
    }

    @Test func likeThatTheServerFailedAtOftenEnoughIsRefused() async throws {
        try await failLike(at: "server_errors = 9")

        try expectEqual(fixture.outbox(), ["like failed"])
    }

    @Test func likeThatWasClaimedOftenIsNotRefused() async throws {
        try await failLike(at: "attempts = 50, server_errors = 8")

        try expectEqual(fixture.outbox(), ["like due"])
    }

    /// The server answers it with an error of its own.
    private func failLike(at state: String) async throws {
        try await fixture.like("a")
        try await fixture.execute("UPDATE outbox SET \(state)")
        fixture.server.refuse(ChangeRefusal(failure: .http(status: 500), isFinal: false, isOfThisChange: true))

        await fixture.run()
    }

    @Test func syncThatIsAskedForDoesNotWaitForAChangeThatWaits() async throws {
        try await fixture.like("a")
        let other = OutboxQueue(store: fixture.store, account: fixture.account, holder: "grace")
        _ = try await other.claim(feed: fixture.feed, limit: 1, lease: 5, at: fixture.clock.now)
        // It goes out after the one that somebody else sends.
        try await fixture.like("a", false)
        await fixture.run()
        expectEqual(fixture.server.calls, [])

        try await fixture.ask()

        expectEqual(fixture.server.calls, [.moments(withLikes: true)])
    }

    // MARK: Beside a fetch

    @Test func likeGoesOutWhileMomentsAreFetched() async throws {
        try await fetching()

        try await fixture.like("a")
        try await outboxIsEmpty()

        expectEqual(fixture.server.calls, [.moments(withLikes: true), .like("a", true)])
        await fixture.sync.end()
    }

    @Test func likesGoOutOneAfterTheOtherWhileMomentsAreFetched() async throws {
        try await fetching()
        try await fixture.like("a")
        try await outboxIsEmpty()

        try await fixture.like("bb")
        try await outboxIsEmpty()

        expectEqual(fixture.server.calls.suffix(2), [.like("a", true), .like("bb", true)])
        await fixture.sync.end()
    }

    @Test func answerThatWasAskedForBeforeALikeWentOutDoesNotTakeItBack() async throws {
        fixture.server.answer(.success([.answered("a"), .answered("bb"), .answered("ccc")]))
        try await fetching()
        try await fixture.like("a")
        try await outboxIsEmpty()

        fixture.server.letGo()
        await fixture.sync.wait()

        try expectEqual(fixture.moments().first { $0.remoteID == "a" }?.isLiked, true)
    }

    @Test func likeThatFailsWhileMomentsAreFetchedIsSentAfterThem() async throws {
        fixture.server.answer(.success([.answered("a"), .answered("bb"), .answered("ccc")]))
        fixture.server.refuse(ChangeRefusal(failure: .timeout(seconds: 30), isFinal: false))
        try await fetching()
        let changes = MailboxOfChanges(fixture.store)
        try await fixture.like("a")
        while try fixture.causes().isEmpty { try await changes.next() }
        #expect(try fixture.failure() == nil)

        fixture.server.letGo()
        await fixture.sync.wait()

        expectEqual(fixture.server.calls, [.moments(withLikes: true), .like("a", true), .like("a", true)])
        #expect(try fixture.outbox().isEmpty)
        #expect(try fixture.failure() == nil)
    }

    @Test func endOfAFetchThatNobodyAskedForLeavesItsDeliveryAlone() async throws {
        fixture.server.hold(.moments)
        fixture.sync.start(syncsAll: true)
        _ = try await fixture.server.held.next()
        try await fixture.like("a")

        fixture.sync.finish()
        await fixture.sync.wait()

        expectEqual(fixture.server.calls, [.moments(withLikes: true), .like("a", true)])
        #expect(try fixture.outbox().isEmpty)
        #expect(fixture.hasFinished)
    }

    /// Moments were asked for, and do not come.
    private func fetching() async throws {
        try await fixture.execute("UPDATE feed SET asked_at = 1")
        fixture.server.hold(.moments)
        fixture.sync.start(syncsAll: false)
        _ = try await fixture.server.held.next()
    }

    private func outboxIsEmpty() async throws {
        let changes = MailboxOfChanges(fixture.store)
        while try !fixture.outbox().isEmpty { try await changes.next() }
    }

    @Test func finishDeliversWhatIsDue() async throws {
        try await fixture.like("a")
        fixture.sync.start(syncsAll: true)

        fixture.sync.finish()

        await fixture.sync.wait()
        expectEqual(fixture.server.calls, [.like("a", true)])
        #expect(fixture.hasFinished)
    }

    @Test func finishDeliversWhatIsDueThoughTheOneWhoHadTheFeedDied() async throws {
        let dead = FeedQueue(store: fixture.store, account: fixture.account, holder: "grace")
        #expect(try await dead.claim(fixture.feed, lease: 5, at: fixture.clock.now))
        try await fixture.like("a")
        fixture.sync.start(syncsAll: false)

        fixture.sync.finish()
        await fixture.move(5.001)

        expectEqual(fixture.server.calls, [.like("a", true)])
        #expect(fixture.hasFinished)
    }

    @Test func finishWaitsForTheChangeThatTheOneWhoDiedWasSending() async throws {
        try await fixture.like("a")
        let dead = OutboxQueue(store: fixture.store, account: fixture.account, holder: "grace")
        _ = try await dead.claim(feed: fixture.feed, limit: 1, lease: 5, at: fixture.clock.now)
        fixture.server.answer(.success([.answered("a"), .answered("bb"), .answered("ccc")]))
        fixture.sync.start(syncsAll: false)

        fixture.sync.finish()
        await fixture.move(5.001)

        expectEqual(fixture.server.calls, [.moments(withLikes: true), .like("a", true)])
        #expect(fixture.hasFinished)
    }

    @Test(arguments: [FeedFailure.http(status: 503), .timeout(seconds: 30)])
    func finishWaitsForWhatIsPutOffForAMoment(_ failure: FeedFailure) async throws {
        try await fixture.like("a")
        fixture.server.refuse(ChangeRefusal(failure: failure, isFinal: false))
        fixture.sync.start(syncsAll: false)

        fixture.sync.finish()
        await fixture.sync.wait()
        #expect(!fixture.hasFinished)
        await fixture.move(2)

        expectEqual(fixture.server.calls, [.like("a", true), .like("a", true)])
        #expect(fixture.hasFinished)
    }

    @Test func finishWaitsForWhatAServerWantsToBeAskedWithinItsTime() async throws {
        try await putOff(29)

        fixture.sync.finish()

        #expect(!fixture.hasFinished)
        await fixture.sync.end()
    }

    @Test func finishDoesNotWaitForWhatIsPutOffForLonger() async throws {
        try await putOff(31)

        fixture.sync.finish()

        #expect(fixture.hasFinished)
    }

    /// A feed whose next sync is overdue is none that is waited for.
    @Test func whatFallsDueIsNotKeptWaitingByWhatIsOverdue() async throws {
        try await putOff(2)
        fixture.sync.finish()
        try await fixture.execute("UPDATE feed SET next_attempt = 1")

        await fixture.move(3.001)

        expectEqual(fixture.server.calls, [.like("a", true), .like("a", true)])
        #expect(fixture.hasFinished)
    }

    /// By a server that wants to be left alone for so many seconds; chance makes it one more.
    private func putOff(_ seconds: Double) async throws {
        try await fixture.like("a")
        let failure = FeedFailure.rateLimited(until: fixture.clock.now + seconds - 1)
        fixture.server.refuse(ChangeRefusal(failure: failure, isFinal: false))
        await fixture.run()
    }

    private func claimAndDie() async throws {
        let dead = OutboxQueue(store: fixture.store, account: fixture.account, holder: "grace")
        _ = try await dead.claim(feed: fixture.feed, limit: 1, lease: 5, at: fixture.clock.now)
        fixture.clock.now += 5.001
    }
}
