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

    @Test(
        arguments: [
            ([("bb", true), ("a", true)], [.like("bb", true), .like("a", true)]),
            ([("a", true), ("a", false), ("a", true)], [.like("a", true)]),
        ] as [([(String, Bool)], [FeedServerMock.Call])])
    func likesAreSentInTheirOrderAndOfSeveralOfOneMomentTheLast(
        _ likes: [(id: String, isLiked: Bool)], _ calls: [FeedServerMock.Call]
    ) async throws {
        for like in likes { try await fixture.like(like.id, like.isLiked) }

        await fixture.run()

        expectEqual(fixture.server.calls, calls)
        #expect(try fixture.outbox().isEmpty)
    }

    @Test func newLikeWakes() async throws {
        await fixture.run()

        try await fixture.like("a")
        await fixture.sync.wait()

        expectEqual(fixture.server.calls, [.like("a", true)])
    }

    @Test func likesGoBeforeTheMomentsAreFetched() async throws {
        try await fixture.like("a")
        try await fixture.execute("UPDATE feed SET asked_at = 1")
        fixture.server.answer(.success(Self.answered(isLiked: true)))

        await fixture.run()

        expectEqual(fixture.server.calls, [.like("a", true), .moments(withLikes: true)])
    }

    @Test(
        arguments: [
            (ChangeRefusal(failure: .http(status: 404), isFinal: true), ["a", "bb"], nil, ["like failed"]),
            (ChangeRefusal(failure: .timeout(seconds: 30), isFinal: false), ["a"], .timeout(seconds: 30), twoDue),
            (
                ChangeRefusal(failure: .http(status: 500), isFinal: false, isOfThisChange: true), ["a", "bb"], nil,
                ["like due"]
            ),
        ] as [(ChangeRefusal, [String], FeedFailure?, [String])])
    func likeThatIsRefusedStopsTheOthersOnlyWhereTheServerIsNotReached(
        _ refusal: ChangeRefusal, sent: [String], failure: FeedFailure?, outbox: [String]
    ) async throws {
        for id in ["a", "bb"] { try await fixture.like(id) }
        fixture.server.refuse(refusal, nil)

        await fixture.run()

        expectEqual(fixture.server.calls, sent.map { .like($0, true) })
        try expectEqual(fixture.failure(), failure)
        try expectEqual(fixture.outbox(), outbox)
        // A like that is refused for good is taken back.
        try expectEqual(fixture.moments().first { $0.remoteID == "a" }?.isLiked, !refusal.isFinal)
    }

    private nonisolated static let twoDue = ["like due", "like due"]

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

    @Test func changeThatWasPutOffIsSentOnceTheServerAnswers() async throws {
        try await fixture.like("a")
        fixture.server.refuse(ChangeRefusal(failure: .unreachable(reason: "no route"), isFinal: false))
        await fixture.run()
        await fixture.sync.end()
        fixture.server.answer(.success(Self.answered()))
        let next = FeedSync(store: fixture.store, context: fixture.context())

        next.start(syncsAll: true)
        await next.wait()

        expectEqual(fixture.server.calls.last, .like("a", true))
        #expect(try fixture.outbox().isEmpty)
    }

    @Test(
        arguments: [
            (.success(answered(isLiked: true)), [.moments(withLikes: true)], []),
            (.success(answered(isLiked: false)), [.moments(withLikes: true), .like("a", true)], []),
            (.failure(.timeout(seconds: 30)), [.moments(withLikes: true)], ["like due"]),
        ] as [(FeedServerMock.Answer, [FeedServerMock.Call], [String])])
    func likeOfADeadProcessIsSentOnceTheServerSaysThatItDidNotArrive(
        _ answer: FeedServerMock.Answer, _ calls: [FeedServerMock.Call], outbox: [String]
    ) async throws {
        try await fixture.like("a")
        try await claimAndDie()
        fixture.server.answer(answer)

        await fixture.run()

        expectEqual(fixture.server.calls, calls)
        try expectEqual(fixture.outbox(), outbox)
        try expectEqual(fixture.moments().first { $0.remoteID == "a" }?.isLiked, true)
        let failure: FeedFailure? = if case .failure(let failure) = answer { failure } else { nil }
        try expectEqual(fixture.failure(), failure)
    }

    /// All that was there, and whether the server has the like of one of them.
    private nonisolated static func answered(isLiked: Bool = false) -> [NewMoment] {
        [.answered("a", isLiked: isLiked), .answered("bb"), .answered("ccc")]
    }

    @Test func likeOfADeadProcessIsSentAgainWhereTwiceIsAsOnce() async throws {
        fixture.server.takeLikesTwice()
        try await fixture.like("a")
        try await claimAndDie()

        await fixture.run()

        expectEqual(fixture.server.calls, [.like("a", true)])
        #expect(try fixture.outbox().isEmpty)
    }

    @Test(arguments: [("server_errors = 9", "like failed"), ("attempts = 50, server_errors = 8", "like due")])
    func likeThatTheServerFailedAtTenTimesIsRefused(_ state: String, _ outbox: String) async throws {
        try await fixture.like("a")
        try await fixture.execute("UPDATE outbox SET \(state)")
        fixture.server.refuse(ChangeRefusal(failure: .http(status: 500), isFinal: false, isOfThisChange: true))

        await fixture.run()

        try expectEqual(fixture.outbox(), [outbox])
    }

    @Test func syncThatIsAskedForDoesNotWaitForAChangeThatWaits() async throws {
        try await fixture.like("a")
        try await claimAndStop()
        // The unlike waits for the like that another process sends.
        try await fixture.like("a", false)
        await fixture.run()
        expectEqual(fixture.server.calls, [])

        try await fixture.ask()

        expectEqual(fixture.server.calls, [.moments(withLikes: true)])
    }

    // MARK: Beside a fetch

    @Test func likesGoOutOneAfterTheOtherWhileMomentsAreFetched() async throws {
        try await fetching()
        for id in ["a", "bb"] {
            try await fixture.like(id)
            try await outboxIsEmpty()
        }

        expectEqual(fixture.server.calls, [.moments(withLikes: true), .like("a", true), .like("bb", true)])
        await fixture.sync.end()
    }

    @Test func answerThatWasAskedForBeforeALikeWentOutDoesNotTakeItBack() async throws {
        fixture.server.answer(.success(Self.answered()))
        try await fetching()
        try await fixture.like("a")
        try await outboxIsEmpty()

        fixture.server.letGo()
        await fixture.sync.wait()

        try expectEqual(fixture.moments().first { $0.remoteID == "a" }?.isLiked, true)
    }

    @Test func likeThatFailsWhileMomentsAreFetchedIsSentAfterThem() async throws {
        fixture.server.answer(.success(Self.answered()))
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
        try await claimAndStop()
        fixture.server.answer(.success(Self.answered()))
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

    @Test(arguments: [(29.0, false), (31, true)])
    func finishWaitsForWhatIsPutOffForHalfAMinute(_ seconds: Double, hasFinished: Bool) async throws {
        try await putOff(seconds)

        fixture.sync.finish()

        expectEqual(fixture.hasFinished, hasFinished)
        await fixture.sync.end()
    }

    /// A feed whose next sync is overdue is none that is waited for.
    @Test func overdueSyncDoesNotDelayAChangeThatFallsDue() async throws {
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
        try await claimAndStop()
        fixture.clock.now += 5.001
    }

    /// Another process claims the next change, and dies.
    private func claimAndStop() async throws {
        let dead = OutboxQueue(store: fixture.store, account: fixture.account, holder: "grace")
        _ = try await dead.claim(feed: fixture.feed, limit: 1, lease: 5, at: fixture.clock.now)
    }
}
