import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// The parts of an answer that are stored.
@MainActor struct FeedSaveTests {
    @Test func answerIsShownUnderTheNameOfItsFeed() async throws {
        let fixture = try await FeedFixture()

        try await fixture.sync([.answered(isLiked: true, likes: [User(id: "7")])])

        let moment = try fixture.moment()
        expectEqual(moment.feed, fixture.feed)
        expectEqual(moment.feedName, "Kites")
        #expect(moment.isLiked)
        expectEqual(moment.likes, [User(id: "7")])
        try expectEqual(fixture.serverLiked(), true)
    }

    @Test func momentOfAFeedIsNeverOnesOwn() async throws {
        let fixture = try await FeedFixture()
        let owner = Owner(user: User(id: "0", name: "Grace"), background: nil)
        try await fixture.base.insert([NewMoment(remoteID: "local", author: owner.user)], owner: owner)

        try await fixture.sync([.answered()])

        try expectEqual(fixture.base.newest().map(\.isMine), [false, true])
    }

    @Test func ownerOfTheFeedIsNotAmongTheLikersAndThatOfTheAccountIs() async throws {
        let fixture = try await FeedFixture()
        let (server, account) = (User(id: "0", avatar: "s.png"), User(id: "0", avatar: "a.png"))
        try await fixture.base.insert([], owner: Owner(user: account, background: nil))

        try await fixture.sync([.answered(likes: [server, account])], owner: Owner(user: server, background: nil))

        try expectEqual(fixture.moment().likes, [account])
    }

    @Test func answerIsFound() async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered(title: "red boat")])

        let query = try #require(try QueryParser(zone: .utc).query("red", isTyping: false))
        let found = try AccountSearch(store: fixture.store, account: fixture.account).moments(query, .newest, limit: 9)

        expectEqual(found.map(\.feedName), ["Kites"])
    }

    @Test func searchForOnesOwnFindsNoMomentOfAFeed() async throws {
        let fixture = try await FeedFixture()
        let owner = Owner(user: User(id: "0", name: "Grace"), background: nil)
        try await fixture.base.insert(
            [NewMoment(remoteID: "local", author: owner.user, title: "kite")], owner: owner)
        try await fixture.sync([.answered(title: "kite")])
        let search = AccountSearch(store: fixture.store, account: fixture.account)

        let found = try ["kite from:me", "kite -from:me"].map { text in
            let query = try #require(try QueryParser(zone: .utc).query(text, isTyping: false))
            return try search.moments(query, .newest, limit: 9).map(\.remoteID)
        }

        expectEqual(found, [["local"], ["r1"]])
    }

    // MARK: Identity

    @Test func importsAndFeedsDoNotMerge() async throws {
        let fixture = try await FeedFixture()
        try await fixture.base.insert([.answered(title: "imported")])

        try await fixture.sync([.answered(title: "answered")])
        try await fixture.base.insert([.answered(title: "imported again")])

        expectEqual(Set(try fixture.base.newest().map(\.title)), ["imported again", "answered"])
    }

    @Test func twoFeedsWithTheSameIdentifiersDoNotMerge() async throws {
        let fixture = try await FeedFixture()
        let other = try await FeedFixture.follow("Boats", fixture.base)
        _ = try await fixture.queue.claim(other, lease: 30, at: fixture.now)
        try await fixture.sync([.answered(title: "a kite")])

        let refresh = try fixture.queue.begin(other)
        _ = try await refresh.save([.answered(title: "a boat")])
        try await fixture.queue.finish(refresh, isComplete: true, next: nil, at: fixture.now)

        #expect(
            try fixture.base.newest().map { [$0.title, $0.feedName] } == [["a boat", "Boats"], ["a kite", "Kites"]])
    }

    @Test func firstOfTwoMomentsWithOneIdentifierCounts() async throws {
        let fixture = try await FeedFixture()
        let refresh = try fixture.queue.begin(fixture.feed)

        _ = try await refresh.save([.answered(title: "first"), .answered(title: "second")])
        _ = try await refresh.save([.answered(title: "third")])

        try expectEqual(fixture.base.newest().map(\.title), ["first"])
    }

    // MARK: Second answers

    @Test func changedContentIsStored() async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered()])

        let counts = try await fixture.sync([.answered(title: "A boat", likes: [User(id: "1")])])

        expectEqual(counts, InsertionCounts(updated: 1))
        try expectEqual(fixture.moment().title, "A boat")
        try expectEqual(fixture.moment().likes, [User(id: "1")])
    }

    @Test func newLikesDoNotIndexTheTextAnew() async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered()])
        let before: Int? = try fixture.ask("SELECT count(*) FROM moment_text_idx")

        try await fixture.sync([.answered(likes: [User(id: "1")])])

        try expectEqual(fixture.ask("SELECT count(*) FROM moment_text_idx"), before)
        try expectEqual(fixture.moment().likes, [User(id: "1")])
    }

    @Test func answerWithoutLikesKeepsTheStoredOnes() async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered(isLiked: true, likes: [User(id: "1")])])

        let counts = try await fixture.sync([.answered(isLiked: nil, likes: nil)])

        expectEqual(counts, InsertionCounts(unchanged: 1))
        #expect(try fixture.moment().isLiked)
        try expectEqual(fixture.serverLiked(), true)
        try expectEqual(fixture.moment().likes, [User(id: "1")])
    }

    @Test func answerWithoutLikesLeavesTheServersLikeUnknown() async throws {
        let fixture = try await FeedFixture()

        try await fixture.sync([.answered(isLiked: nil, likes: nil)])

        #expect(try !fixture.moment().isLiked)
        #expect(try fixture.serverLiked() == nil)
    }

    @Test(arguments: [true, false])
    func likeFromElsewhereIsShown(isLiked: Bool) async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered(isLiked: !isLiked)])

        try await fixture.sync([.answered(isLiked: isLiked)])

        try expectEqual(fixture.moment().isLiked, isLiked)
    }

    @Test func secondSyncWritesTheRowOfTheFeedAndThatItChangedOnly() async throws {
        let fixture = try await FeedFixture()
        let answer = (0..<500).map { NewMoment.answered("r\($0)", second: 1_000 + Int64($0)) }
        let owner = Owner(user: User(name: "Robin"), background: nil)
        try await fixture.sync(answer, owner: owner)
        await fixture.store.checkpointWAL()
        let before = try await fixture.store.write { $0.totalChangesCount }

        let counts = try await fixture.sync(answer, owner: owner, next: fixture.now + 300)

        expectEqual(counts, InsertionCounts(unchanged: 500))
        // Each part of what may have changed is counted apart: gaps, what is asked for of views, how it stands with the feed.
        let changes = try await fixture.store.write { $0.totalChangesCount } - before
        expectEqual(changes, 1 + 3)
        let pages = try fixture.logPages()
        expectEqual(pages, 2)
    }

    // MARK: Missing moments

    @Test func momentThatACompleteAnswerLacksIsGone() async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered("r1"), .answered("r2"), .answered("r3")])

        try await fixture.sync([.answered("r2")])

        try expectEqual(fixture.remoteIDs(), ["r2"])
        #expect(try fixture.store.hasRightCounts())
    }

    @Test func momentThatAnIncompleteAnswerLacksStays() async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered("r1"), .answered("r2")])

        try await fixture.sync([.answered("r2")], isComplete: false)

        expectEqual(Set(try fixture.remoteIDs()), ["r1", "r2"])
    }

    @Test func momentsOfOthersStay() async throws {
        let fixture = try await FeedFixture()
        let other = try await FeedFixture.follow("Boats", fixture.base)
        _ = try await fixture.queue.claim(other, lease: 30, at: fixture.now)
        _ = try await fixture.queue.begin(other).save([.answered("boat")])
        try await fixture.base.insert([NewMoment(remoteID: "local", createdAt: 9)])

        try await fixture.sync([])

        try expectEqual(fixture.remoteIDs(), ["boat", "local"])
    }

    @Test func pendingLikeOfAMomentThatIsGoneFailsWithItsCause() async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered()])
        try await fixture.like()

        try await fixture.sync([])

        try expectEqual(fixture.changes(), [#"like failed {"kind":"momentIsGone"}"#])
    }

    @Test func pendingUnlikeOfAMomentThatIsGoneIsDone() async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered(isLiked: true)])
        try await fixture.like(false)

        try await fixture.sync([])

        try expectEqual(fixture.changes(), [])
    }

    @Test func keyOfAMomentThatIsGoneIsNotGivenAgain() async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered()])
        let id = try fixture.moment().id
        try await fixture.sync([])

        try await fixture.sync([.answered("r2")])

        #expect(try fixture.moment("r2").id > id)
    }

    // MARK: Limits

    @Test func secondWithoutFreeKeysRefusesNewMomentsOnly() async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered("last", second: 1)])
        try await fixture.execute("UPDATE moment SET id = \(MomentKey.keys(ofSecond: 1).upperBound)")

        let counts = try await fixture.sync([
            .answered("one more", second: 1), .answered("last", title: "new", second: 1), .answered("next", second: 2),
        ])

        expectEqual(counts, InsertionCounts(inserted: 1, updated: 1, refused: [0]))
        try expectEqual(fixture.remoteIDs(), ["next", "last"])
    }

    /// By this clock each look at it takes 5 ms, and one comes before each moment but the first.
    @Test func workThatTakesLongIsPartedIntoSeveralTransactions() async throws {
        let pauses = Mutex(0)
        let fixture = try await FeedFixture(pace: .ticking(5_000_000) { pauses.withLock { $0 += 1 } })

        try await fixture.sync((0..<9).map { .answered("r\($0)") })

        try expectEqual(fixture.remoteIDs().count, 9)
        expectEqual(pauses.withLock { $0 }, 4)
    }

    @Test func removalThatTakesLongIsPartedIntoSeveralTransactions() async throws {
        let pauses = Mutex(0)
        let fixture = try await FeedFixture(pace: .ticking(5_000_000) { pauses.withLock { $0 += 1 } })
        try await fixture.sync((0..<9).map { .answered("r\($0)") })
        pauses.withLock { $0 = 0 }

        try await fixture.sync([])

        #expect(try fixture.remoteIDs().isEmpty)
        expectEqual(pauses.withLock { $0 }, 4)
    }

    @Test func ownerOfTheFeedIsStored() async throws {
        let fixture = try await FeedFixture()

        try await fixture.sync(
            [], owner: Owner(user: User(id: "1", name: "Robin", avatar: "r.png"), background: "b.png"))

        let stored: String? = try fixture.ask(
            "SELECT owner_id || ' ' || owner_name || ' ' || owner_avatar || ' ' || owner_background FROM feed")
        expectEqual(stored, "1 Robin r.png b.png")
    }

    @Test func ownerOfTheFeedIsReadWithIt() async throws {
        let fixture = try await FeedFixture()
        let feeds = AccountFeeds(store: fixture.store, account: fixture.account, sealing: FeedSealingStub())
        let unknown = try feeds.feeds().map(\.owner)

        try await fixture.sync(
            [], owner: Owner(user: User(id: "1", name: "Robin", avatar: "r.png"), background: "b.png"))

        expectEqual(unknown, [nil])
        let owner = FeedOwner(id: "1", name: "Robin", avatar: "r.png", background: "b.png")
        try expectEqual(feeds.feeds().map(\.owner), [owner])
    }

    @Test func ownerOfTheFeedHasTheirBackgroundAndNobodyElse() async throws {
        let fixture = try await FeedFixture()
        let robin = User(id: "1", name: "Robin")
        try await fixture.sync([], owner: Owner(user: robin, background: "b.png"))

        func background(of author: User) throws -> String? {
            try AuthorProfile(author, feed: fixture.feed, store: fixture.store, account: fixture.account)
                .profile().background
        }

        try expectEqual(background(of: robin), "b.png")
        #expect(try background(of: User(id: "2", name: "Grace")) == nil)
    }
}

extension FeedPace {
    /// Each look at the clock takes so many nanoseconds.
    fileprivate static func ticking(_ step: UInt64, onPause: @escaping @Sendable () -> Void) -> FeedPace {
        let clock = Ticks()
        return FeedPace(uptime: { clock.next(step) }, pause: { _ in onPause() })
    }
}

private final class Ticks: Sendable {
    private let time = Mutex<UInt64>(0)

    func next(_ step: UInt64) -> UInt64 {
        time.withLock {
            $0 += step
            return $0
        }
    }
}
