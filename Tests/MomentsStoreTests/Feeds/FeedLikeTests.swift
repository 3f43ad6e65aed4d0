import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Likes of a feed's moments: what is shown, what the server has, and what is pending.
@MainActor struct FeedLikeTests {
    private let fixture: FeedFixture

    init() async throws {
        fixture = try await FeedFixture()
        try await fixture.sync([.answered()])
    }

    private func claim(after seconds: TimeInterval = 0) async throws -> [OutboxEntry] {
        try await fixture.outbox.claim(feed: fixture.feed, limit: 10, lease: 30, at: fixture.now + seconds)
    }

    private func claimOne(after seconds: TimeInterval = 0) async throws -> OutboxEntry {
        try #require(try await claim(after: seconds).first)
    }

    @Test func likeIsToBeDeliveredToItsFeed() async throws {
        try await fixture.like()

        let entry = try await claimOne()

        expectEqual(entry.feed, fixture.feed)
        expectEqual(entry.remoteID, "r1")
        expectEqual(entry.isLiked, true)
        #expect(!entry.isOutcomeUnknown)
        #expect(try fixture.moment().isLiked)
        try expectEqual(fixture.serverLiked(), false)
    }

    @Test func deliveredLikeIsStoredAsTheServersState() async throws {
        try await fixture.like()

        _ = try await fixture.outbox.delivered(claimOne())

        try expectEqual(fixture.serverLiked(), true)
        try expectEqual(fixture.changes(), [])
    }

    @Test func likeOfALocalMomentEndsWhereItWasDone() async throws {
        try await fixture.base.insert([NewMoment(remoteID: "local", createdAt: 9)])

        try await fixture.like(true, "local")

        try expectEqual(fixture.changes(), [])
    }

    // MARK: Answers

    @Test func answerAskedForBeforeAChangeNeverOverwritesIt() async throws {
        let refresh = try fixture.queue.begin(fixture.feed)
        try await fixture.like()
        _ = try await fixture.outbox.delivered(claimOne())

        _ = try await refresh.save([.answered(isLiked: false)])

        #expect(try fixture.moment().isLiked)
        try expectEqual(fixture.serverLiked(), true)
    }

    @Test func answerAskedForBeforeAnUndoneChangeIsNotTakenEither() async throws {
        let refresh = try fixture.queue.begin(fixture.feed)
        let window = fixture.window(undoWindow: 10)
        try await window.setLiked(true, fixture.moment().id, at: fixture.now)
        try await window.undo(#require(try window.undoable(at: fixture.now)).id, at: fixture.now)

        _ = try await refresh.save([.answered(isLiked: true)])

        #expect(try !fixture.moment().isLiked)
    }

    @Test func pendingLikeIsShownWhateverTheServerHas() async throws {
        try await fixture.like()

        try await fixture.sync([.answered(isLiked: false)])

        #expect(try fixture.moment().isLiked)
        try expectEqual(fixture.serverLiked(), false)
    }

    /// The server may have answered before the like arrived, or after.
    @Test func answerDuringWhichALikeWasDeliveredDoesNotOverwriteIt() async throws {
        try await fixture.like()
        let refresh = try fixture.queue.begin(fixture.feed)
        _ = try await fixture.outbox.delivered(claimOne())

        _ = try await refresh.save([.answered(isLiked: false)])

        #expect(try fixture.moment().isLiked)
        try expectEqual(fixture.serverLiked(), true)
    }

    @Test func answerAskedForAfterTheDeliveryIsTaken() async throws {
        try await fixture.like()
        _ = try await fixture.outbox.delivered(claimOne())

        try await fixture.sync([.answered(isLiked: false)])

        #expect(try !fixture.moment().isLiked)
    }

    @Test func answerAskedForBeforeALikeOfAnotherMomentIsTaken() async throws {
        try await fixture.sync([.answered(), .answered("r2")])
        let refresh = try fixture.queue.begin(fixture.feed)
        try await fixture.like(true, "r2")

        _ = try await refresh.save([.answered(isLiked: true)])

        #expect(try fixture.moment().isLiked)
    }

    // MARK: Several changes

    @Test func lastOfThreeLikesAloneIsSent() async throws {
        for isLiked in [true, false, true] { try await fixture.like(isLiked) }

        let entries = try await claim()

        expectEqual(entries.map(\.isLiked), [true])
        try expectEqual(fixture.changes(), ["like sending"])
    }

    @Test func likeThatWasTakenBackBeforeItWasSentIsNotSent() async throws {
        for isLiked in [true, false] { try await fixture.like(isLiked) }

        try await expectEqual(claim(), [])
        try expectEqual(fixture.changes(), [])
        #expect(try !fixture.moment().isLiked)
    }

    @Test func likeThatMayHaveBeenSentIsTakenBackThere() async throws {
        try await fixture.like()
        _ = try await fixture.outbox.postpone(
            claimOne(), until: fixture.now, cause: .failure(.timeout(seconds: 30)))
        try await fixture.like(false)

        try await expectEqual(claim().map(\.isLiked), [false])
    }

    @Test func likeIsSentWhereTheServersStateIsUnknown() async throws {
        try await fixture.execute("UPDATE moment SET server_liked = NULL")

        for isLiked in [true, false] { try await fixture.like(isLiked) }

        try await expectEqual(claim().map(\.isLiked), [false])
    }

    // MARK: Undone, refused

    @Test func undoneLikeIsAsTheServerHasItByNow() async throws {
        let window = fixture.window(undoWindow: 10)
        try await window.setLiked(true, fixture.moment().id, at: fixture.now)
        try await fixture.sync([.answered(isLiked: true)])

        try await window.undo(#require(try window.undoable(at: fixture.now)).id, at: fixture.now)

        #expect(try fixture.moment().isLiked)
    }

    @Test func undoneUnlikeIsAsTheLikeBeforeIt() async throws {
        try await fixture.like()
        let window = fixture.window(undoWindow: 10)
        try await window.setLiked(false, fixture.moment().id, at: fixture.now)

        try await window.undo(#require(try window.undoable(at: fixture.now)).id, at: fixture.now)

        #expect(try fixture.moment().isLiked)
        try expectEqual(fixture.changes(), ["like due"])
    }

    @Test func refusedLikeIsAsTheServerHasIt() async throws {
        try await fixture.like()
        let entry = try await claimOne()
        try await fixture.sync([.answered(isLiked: false)])

        _ = try await fixture.outbox.refuse(entry, cause: .failure(.graphQL(message: "no")))

        #expect(try !fixture.moment().isLiked)
        try expectEqual(fixture.changes(), [#"like failed {"kind":"graphQL","text":"no"}"#])
    }

    @Test func refusedLikeStaysWhereTheServerHasIt() async throws {
        try await fixture.like()
        let entry = try await claimOne()
        try await fixture.sync([.answered(isLiked: true)])

        _ = try await fixture.outbox.refuse(entry, cause: .failure(.noData))

        #expect(try fixture.moment().isLiked)
    }

    // MARK: Unknown outcomes

    @Test func changeClaimedByADeadProcessHasAnUnknownOutcome() async throws {
        try await fixture.like()
        _ = try await claimOne()

        #expect(try await claimOne(after: 30).isOutcomeUnknown)
    }

    @Test func changesOfUnknownOutcomeCanBeLeftUnclaimed() async throws {
        try await fixture.like()
        _ = try await claimOne()

        let claimed = try await fixture.outbox.claim(
            feed: fixture.feed, limit: 1, lease: 5, withUnknown: false, at: fixture.now + 30)

        expectEqual(claimed, [])
        try expectEqual(fixture.changes(), ["like sending"])
    }

    @Test func outcomeStaysUnknownWhenItIsPutOff() async throws {
        try await fixture.like()
        _ = try await claimOne()
        _ = try await fixture.outbox.postpone(
            claimOne(after: 30), until: fixture.now + 60, cause: .failure(.disconnected))

        #expect(try await claimOne(after: 60).isOutcomeUnknown)
    }

    @Test func outcomeStaysUnknownWhenALikeIsTakenBackAndGivenAgain() async throws {
        try await fixture.like()
        _ = try await claimOne()
        try await fixture.like(false)
        try await fixture.like()

        let entry = try await claimOne(after: 30)

        expectEqual(entry.isLiked, true)
        #expect(entry.isOutcomeUnknown)
        try expectEqual(fixture.changes(), ["like sending"])
    }

    @Test func unlikeAfterAnUncertainLikeHasAnUnknownOutcome() async throws {
        try await fixture.like()
        _ = try await claimOne()
        try await fixture.like(false)

        #expect(try await claimOne(after: 30).isOutcomeUnknown)
    }

    @Test func outcomeOfALikeThatWasNeverClaimedIsKnown() async throws {
        try await fixture.like()
        try await fixture.like(false)
        try await fixture.like()

        try await expectEqual(claimOne().isOutcomeUnknown, false)
    }

    @Test func likeThatTheServerHasIsNotSentAgain() async throws {
        try await fixture.like()
        _ = try await claimOne()
        let entry = try await claimOne(after: 30)

        try await expectEqual(fixture.outbox.settle(entry, serverLiked: true), .delivered)
        try expectEqual(fixture.changes(), [])
        try expectEqual(fixture.serverLiked(), true)
    }

    @Test func likeThatTheServerDoesNotHaveIsSent() async throws {
        try await fixture.like()
        _ = try await claimOne()
        let entry = try await claimOne(after: 30)

        try await expectEqual(fixture.outbox.settle(entry, serverLiked: false), .unsent)
        #expect(try await fixture.outbox.delivered(entry))
    }

    @Test func settledEntryOfAnotherClaimantIsLost() async throws {
        try await fixture.like()
        let entry = try await claimOne()
        _ = try await claimOne(after: 30)

        try await expectEqual(fixture.outbox.settle(entry, serverLiked: true), .lost)
        try await expectEqual(fixture.outbox.settle(entry, serverLiked: false), .lost)
    }

    // MARK: Feeds and clocks

    @Test func changesOfOneFeedAreClaimedForItAlone() async throws {
        let other = try await FeedFixture.follow("Boats", fixture.base)
        try await fixture.like()

        #expect(
            try await fixture.outbox.claim(feed: other, limit: 10, lease: 30, at: fixture.now) == [])
    }

    @Test func changePutOffBeforeTheClockWasSetBackIsDue() async throws {
        try await fixture.like()
        _ = try await fixture.outbox.postpone(
            claimOne(), until: fixture.now + 60, cause: .failure(.noData))

        try await expectEqual(claim(after: -90_000).count, 1)
    }

    // MARK: Refused changes

    @Test func momentOfAFeedCannotBeDeleted() async throws {
        let id = try fixture.moment().id

        await #expect(throws: ChangeError.cannotDelete(feed: "Kites")) {
            try await fixture.window().delete(id, at: fixture.now)
        }
    }

    @Test func momentOfAFeedThatWasRemovedCanOnlyBeRead() async throws {
        let id = try fixture.moment().id
        try await fixture.execute("UPDATE feed SET is_followed = 0")

        await #expect(throws: ChangeError.readOnly(feed: "Kites")) {
            try await fixture.window().setLiked(true, id, at: fixture.now)
        }

        #expect(try !fixture.moment().isLiked)
    }

    @Test func sharedMomentOfAFeedIsLocal() async throws {
        _ = try await fixture.window().share(fixture.moment().id, at: fixture.now)

        let share = try #require(try fixture.base.newest().first)
        #expect(share.isMine)
        #expect(share.feed == nil)
        expectEqual(share.origin?.remoteID, "r1")
        try expectEqual(fixture.changes(), [])
    }
}
