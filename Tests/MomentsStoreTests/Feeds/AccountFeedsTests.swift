import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountFeedsTests {
    private let fixture: FeedFixture
    private let feeds: AccountFeeds

    init() async throws {
        fixture = try await FeedFixture()
        feeds = Self.feeds(fixture)
    }

    private static func feeds(_ fixture: FeedFixture, sealing: FeedSealingStub = FeedSealingStub()) -> AccountFeeds {
        AccountFeeds(store: fixture.store, account: fixture.account, sealing: sealing, pace: .instant) {
            ChangeFixture.noon
        }
    }

    private func boats(
        name: String = "Boats", address: String = "https://boats.example/graphql", userID: String = "1",
        secrets: FeedSecrets = FeedSecrets()
    ) throws -> NewFeed {
        NewFeed(name: name, address: try #require(FeedAddress(address)), userID: userID, secrets: secrets)
    }

    // MARK: Adding

    @Test func addedFeedIsListedAndSyncedAtOnce() async throws {
        var boats = try boats()
        boats.owner = FeedOwner(id: "ada", name: "Ada", avatar: "https://files.example/a.png", background: nil)
        let id = try await feeds.add(boats, password: nil)
        let feed = try #require(try feeds.feeds().last)
        expectEqual(feed.id, id)
        expectEqual([feed.name, feed.address.text, feed.userID], ["Boats", "https://boats.example/graphql", "1"])
        expectEqual(feed.owner, boats.owner)
        #expect(feed.isFollowed)
        expectEqual(feed.status, FeedStatus(isAskedFor: true))
        try expectEqual(fixture.queue.due(at: fixture.now).map(\.id), [id])
    }

    @Test func secretsAreStoredSealed() async throws {
        let id = try await feeds.add(boats(secrets: FeedSecrets(token: "T0ken")), password: nil)

        try expectEqual(fixture.ask("SELECT secrets FROM feed WHERE id = \(id)"), Data("sealed T0ken".utf8))
    }

    @Test func feedWhoseSecretsCannotBeSealedIsNotAdded() async throws {
        let feeds = Self.feeds(fixture, sealing: FeedSealingStub(failure: .wrongPassword))
        let feed = try boats(secrets: FeedSecrets(token: "T0ken"))

        await #expect(throws: FeedError.wrongPassword) { try await feeds.add(feed, password: nil) }

        try expectEqual(feeds.feeds().map(\.name), ["Kites"])
    }

    @Test func signingInAgainReplacesTheTokenAndEndsTheFailure() async throws {
        let feeds = Self.feeds(fixture)
        var feed = try boats(secrets: FeedSecrets(token: "first"))
        feed.kind = .mastodon
        let id = try await feeds.add(feed, password: nil)
        try await fixture.execute("UPDATE feed SET failure = '{\"kind\":\"unauthorized\"}', attempts = 3")
        feed.secrets.token = "second"

        let again = try await feeds.add(feed, password: nil)

        expectEqual(again, id)
        let secrets: Data? = try fixture.ask("SELECT secrets FROM feed WHERE id = \(id) AND failure IS NULL")
        expectEqual(secrets, Data("sealed second".utf8))
    }

    @Test(arguments: [
        ("Boats", "https://kites.example/graphql", "0", FeedError.alreadyFollowed(name: "Kites")),
        ("kites", "https://boats.example/graphql", "1", .nameTaken("Kites")),
    ]) func sameTimelineAndSameNameAreOfOneFeed(
        _ name: String, _ address: String, _ userID: String, _ error: FeedError
    ) async throws {
        let feed = try boats(name: name, address: address, userID: userID)

        await #expect(throws: error) { try await feeds.add(feed, password: nil) }
    }

    @Test func anotherTimelineOfTheServerAndAFeedOfAnotherAccountAreOtherFeeds() async throws {
        let ada = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)
        let hers = AccountFeeds(store: fixture.store, account: ada, sealing: FeedSealingStub())
        let (address, kites) = ("https://kites.example/graphql", "Kites")

        _ = try await feeds.add(boats(address: address, userID: "1"), password: nil)
        _ = try await hers.add(boats(name: kites, address: address, userID: "0"), password: nil)

        try expectEqual(feeds.feeds().map(\.name), [kites, "Boats"])
        try expectEqual(hers.feeds().map(\.name), [kites])
    }

    @Test func nothingIsAddedToADeletedAccount() async throws {
        try await fixture.execute("DELETE FROM account")
        let feed = try boats()

        await #expect(throws: FeedError.self) { try await feeds.add(feed, password: nil) }
    }

    // MARK: Status

    @Test func statusSaysHowItStands() async throws {
        try await fixture.sync([.answered()], next: fixture.now + 300)
        try await fixture.like()
        try await fixture.like(undoWindow: 10)
        try await fixture.queue.fail(fixture.feed, .timeout(seconds: 30), next: fixture.now + 60, at: fixture.now)

        let status = try #require(try feeds.feeds().first).status

        expectEqual(status.lastSynced, fixture.now)
        expectEqual(status.syncingUntil, fixture.now + 30)
        expectEqual(status.failure, .timeout(seconds: 30))
        expectEqual(status.failingSince, fixture.now)
        expectEqual(status.nextAttempt, fixture.now + 60)
        expectEqual(status.pendingChanges, 1)
    }

    @Test func heldChangesArePendingToo() async throws {
        try await fixture.sync([.answered()])
        try await fixture.like(undoWindow: 10)

        try expectEqual(feeds.feeds().first?.status.pendingChanges, 1)
    }

    @Test func releasedFeedIsNotSyncing() async throws {
        try await fixture.queue.release(fixture.feed)

        #expect(try feeds.feeds().first?.status.syncingUntil == nil)
    }

    @Test func failureThatNoReleaseWroteIsAFailure() async throws {
        try await fixture.execute("UPDATE feed SET failure = 'what'")

        try expectEqual(feeds.feeds().first?.status.failure, .unknown)
    }

    // MARK: Asking

    @Test(arguments: [false, true]) func requestMakesOneFeedOrAllDue(areAll: Bool) async throws {
        _ = try await FeedFixture.follow("Boats", fixture.base)

        try await feeds.askForSync(of: areAll ? nil : fixture.feed)

        try expectEqual(fixture.queue.due(at: fixture.now).map(\.isAskedFor), areAll ? [true, true] : [true])
    }

    @Test func secondRequestOfAMillisecondIsAnotherOne() async throws {
        try await feeds.askForSync(of: nil)
        let refresh = try fixture.queue.begin(fixture.feed)
        try await feeds.askForSync(of: nil)

        try await fixture.queue.finish(refresh, isComplete: true, next: nil, at: fixture.now)

        try expectEqual(fixture.queue.due(at: fixture.now).count, 1)
    }

    // MARK: Removing

    @Test func removedFeedTakesItsMomentsAlong() async throws {
        try await fixture.base.insert(count: 2)
        try await fixture.sync([.answered("r1"), .answered("r2"), .answered("r3")])
        try expectEqual(feeds.momentCount(of: fixture.feed), 3)

        try await feeds.remove(fixture.feed, keepsMoments: false)

        try expectEqual(feeds.feeds(), [])
        try expectEqual(fixture.remoteIDs(), ["1", "0"])
        #expect(try fixture.store.hasRightCounts())
    }

    @Test func removedFeedCanKeepItsMoments() async throws {
        try await fixture.execute("UPDATE feed SET secrets = x'00'")
        try await fixture.sync([.answered()])

        try await feeds.remove(fixture.feed, keepsMoments: true)

        try expectEqual(feeds.feeds().map(\.isFollowed), [false])
        try expectEqual(fixture.moment().feedName, "Kites")
        try expectEqual(fixture.column("secrets IS NULL"), true)
    }

    @Test(arguments: [true, false])
    func pendingChangesOfARemovedFeedAreDropped(keepsMoments: Bool) async throws {
        try await fixture.sync([.answered()])
        try await fixture.like()
        try await fixture.like(false, undoWindow: 10)

        try await feeds.remove(fixture.feed, keepsMoments: keepsMoments)

        try expectEqual(fixture.changes(), [])
        #expect(try fixture.base.newest().allSatisfy { !$0.isLiked })
    }

    @Test func syncOfARemovedFeedStoresNothingMore() async throws {
        let refresh = try fixture.queue.begin(fixture.feed)

        try await feeds.remove(fixture.feed, keepsMoments: true)

        await #expect(throws: FeedSaveError.leaseLost) { try await refresh.save([.answered()]) }
    }

    @Test(arguments: [false, true]) func feedWhoseMomentsWereKeptIsFollowedAgainOrDeleted(isDeleted: Bool) async throws
    {
        try await fixture.sync([.answered()])
        try await feeds.remove(fixture.feed, keepsMoments: true)

        if isDeleted {
            try await feeds.remove(fixture.feed, keepsMoments: false)
        } else {
            let kites = try boats(name: "Kites", address: "https://kites.example/graphql", userID: "0")
            try await expectEqual(feeds.add(kites, password: nil), fixture.feed)
        }

        try expectEqual(feeds.feeds().map(\.isFollowed), isDeleted ? [] : [true])
        try expectEqual(fixture.remoteIDs(), isDeleted ? [] : ["r1"])
    }

    @Test func feedThatIsGoneCannotBeRemoved() async throws {
        let ada = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)
        let other = AccountFeeds(store: fixture.store, account: ada, sealing: FeedSealingStub())

        await #expect(throws: FeedError.gone) { try await other.remove(fixture.feed, keepsMoments: false) }
        await #expect(throws: FeedError.gone) { try await feeds.remove(99, keepsMoments: false) }
    }
}
