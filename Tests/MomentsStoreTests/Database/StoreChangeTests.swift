import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Observers of the store hear of changes to their part, and of nothing else. The kernel also decides how often.
@MainActor struct StoreChangeTests {
    private final class Calls {
        var timeline = 0, feeds = 0, drafts = 0
        var observations: [Observation] = []
        var all: [Int] { [timeline, feeds, drafts] }
    }

    private let fixture: FeedFixture
    private let calls = Calls()

    init() async throws {
        fixture = try await FeedFixture(isClaimed: false)
        let timeline = AccountMoments(store: fixture.store, account: fixture.account)
        let feeds = AccountFeeds(store: fixture.store, account: fixture.account, sealing: FeedSealingStub())
        let drafts = AccountDrafts(
            store: fixture.store, account: fixture.account, window: AccountWindow(id: "w", on: fixture.store))
        calls.observations = [
            timeline.observe { [calls] in calls.timeline += 1 }, feeds.observe { [calls] in calls.feeds += 1 },
            drafts.observe { [calls] in calls.drafts += 1 },
        ]
    }

    private func forget() { (calls.timeline, calls.feeds, calls.drafts) = (0, 0, 0) }

    @Test func leasesAndStreamsDoNotNotifyTheTimeline() async throws {
        _ = try await fixture.queue.claim(fixture.feed, lease: 30, at: fixture.now)
        try await fixture.queue.show(.live, of: fixture.feed)
        try await fixture.queue.release(fixture.feed)

        #expect(calls.feeds >= 3 && calls.timeline == 0 && calls.drafts == 0)
    }

    @Test(arguments: [true, false]) func timelineOfOneFeedHearsNothingOfAnother(_ isOther: Bool) async throws {
        let other = try await FeedFixture.follow("Other", fixture.base)
        let changed = isOther ? other : fixture.feed
        _ = try await fixture.queue.claim(changed, lease: 30, at: fixture.now)
        var count = 0
        let timeline = AccountMoments(store: fixture.store, account: fixture.account, feed: fixture.feed)
        let observation = timeline.observe { count += 1 }

        _ = try await fixture.queue.begin(changed).save([NewMoment.answered()])

        #expect((count > 0) == !isOther)
        withExtendedLifetime(observation) {}
    }

    @Test(
        arguments: [
            [.added(.answered("1"))], [.added(.answered("1")), .added(.answered("1", text: "Edited"))],
            [.added(.answered("1")), .edited(.answered("1", text: "Edited"))],
            [.added(.answered("1")), .deleted(remoteID: "1")],
        ] as [[StatusEvent]]) func viewHearsOfItsStatusesNotOfNewOnesInHome(_ events: [StatusEvent]) async throws
    {
        let (view, timeline) = try await viewHears(events)

        #expect((view > 0) == (events.count > 1))
        #expect(timeline > 0)
    }

    @Test(arguments: [
        ([NewStatus.answered("2", second: 2_000)], true), ([.answered("0", second: 500)], false),
        ([.answered("2", second: 2_000), .answered("2", text: "Edited", second: 2_000)], false),
        ([.boost()], false),
    ]) func onlyMomentsAboveAllOthersAreArrivals(_ statuses: [NewStatus], _ isArrival: Bool) async throws {
        try await take(.added(.answered("1", second: 1_000)))
        let timeline = AccountMoments(store: fixture.store, account: fixture.account)
        var (changes, arrivals) = (0, 0)
        let observation = timeline.observe({ changes += 1 }, onArrival: { arrivals += 1 })

        for status in statuses {
            (changes, arrivals) = (0, 0)
            try await take(.added(status))
        }

        #expect((changes > 0) == !isArrival)
        #expect((arrivals > 0) == isArrival)
        withExtendedLifetime(observation) {}
    }

    private func take(_ event: StatusEvent) async throws {
        let known = try fixture.queue.snapshot(of: fixture.feed)
        try #require(try await fixture.queue.save(event, of: fixture.feed, known: known, at: fixture.now))
    }

    @Test(arguments: [true, false]) func notificationNotifiesTheTimelineOnlyIfItsStatusStandsThere(_ isShown: Bool)
        async throws
    {
        let notified = StatusEvent.notified(
            NewNotification(
                "n", kind: .mention, createdAt: fixture.now, account: User(id: "robin@kites.example"),
                status: .answered("1", text: "Edited")))

        let (count, timeline) =
            try await viewHears(isShown ? [.added(.answered("1")), notified] : [notified])

        #expect(count > 0)
        #expect((timeline > 0) == isShown)
    }

    /// How often a view, and the timeline, heard of the last of some events.
    private func viewHears(_ events: [StatusEvent]) async throws -> (view: Int, timeline: Int) {
        try await fixture.execute("UPDATE feed SET kind = 'mastodon'")
        let view = StoredServerView(
            store: fixture.store, account: fixture.account, view: ServerView(.bookmarks, of: fixture.feed))
        var count = 0
        let observation = view.observe { count += 1 }
        for event in events {
            count = 0
            forget()
            try await take(event)
        }
        withExtendedLifetime(observation) {}
        return (count, calls.timeline)
    }

    @Test func likeNotifiesTheListOfFeedsButAnArrivalDoesNot() async throws {
        _ = try await fixture.queue.claim(fixture.feed, lease: 30, at: fixture.now)
        forget()

        _ = try await fixture.queue.begin(fixture.feed).save([NewMoment.answered()])
        #expect(calls.timeline > 0 && calls.feeds == 0 && calls.drafts == 0)
        forget()
        try await fixture.like()

        #expect(calls.timeline > 0 && calls.feeds > 0 && calls.drafts > 0)
    }

    @Test(arguments: [true, false]) func endOfASyncNotifiesTimelineAndFeedsWithoutARead(_ isFailure: Bool)
        async throws
    {
        _ = try await fixture.queue.claim(fixture.feed, lease: 30, at: fixture.now)
        let timeline = AccountMoments(store: fixture.store, account: fixture.account)
        var (changes, arrivals) = (0, 0)
        let observation = timeline.observe({ changes += 1 }, onArrival: { arrivals += 1 })
        forget()

        if isFailure {
            try await fixture.queue.fail(fixture.feed, .disconnected, next: nil, at: fixture.now)
        } else {
            let refresh = try fixture.queue.begin(fixture.feed)
            try await fixture.queue.finish(refresh, isComplete: true, next: nil, at: fixture.now)
        }

        #expect(changes == 0 && arrivals > 0)
        #expect(calls.timeline > 0 && calls.feeds > 0 && calls.drafts == 0)
        withExtendedLifetime(observation) {}
    }

    @Test func writesOfAnotherProcessNotifyTheSameObservers() async throws {
        let other = try fixture.otherQueue()
        _ = try await other.claim(fixture.feed, lease: 30, at: fixture.now)
        fixture.store.checkForChanges()
        #expect(calls.feeds > 0 && calls.timeline == 0 && calls.drafts == 0)

        _ = try await other.begin(fixture.feed).save([NewMoment.answered()])
        fixture.store.checkForChanges()

        #expect(calls.timeline > 0 && calls.drafts == 0)
    }

    @Test func writesOfOthersBeforeAnOwnWriteAreNotMissed() async throws {
        let other = try fixture.otherQueue()
        _ = try await other.claim(fixture.feed, lease: 30, at: fixture.now)
        _ = try await other.begin(fixture.feed).save([NewMoment.answered()])
        try await other.release(fixture.feed)

        _ = try await fixture.queue.claim(fixture.feed, lease: 30, at: fixture.now)

        #expect(calls.timeline > 0 && calls.feeds > 0 && calls.drafts == 0)
    }

    @Test func accountHearsNothingOfTheFeedsOfAnother() async throws {
        let account = try await StoreFixture.addAccount("ada@moments.example", to: fixture.store)
        let feed = try await FeedFixture.follow("Other", fixture.base, account: account)
        let queue = FeedQueue(store: fixture.store, account: account, holder: "ada", pace: .instant)
        forget()

        _ = try await queue.claim(feed, lease: 30, at: fixture.now)
        _ = try await queue.begin(feed).save([NewMoment.answered()])

        expectEqual(calls.all, [0, 0, 0])
    }

    @Test func changeThatFailsBecauseItsMomentWentIsHeardByAll() async throws {
        _ = try await fixture.queue.claim(fixture.feed, lease: 30, at: fixture.now)
        let refresh = try fixture.queue.begin(fixture.feed)
        _ = try await refresh.save([NewMoment.answered()])
        try await fixture.like()
        forget()

        _ = try await fixture.store.write(.feed(fixture.feed, .content)) {
            [feed = fixture.feed, account = fixture.account] db in
            let keys = try Int64.fetchAll(db, sql: "SELECT id FROM moment")
            return try MomentRemoval(of: feed, account, db).remove(keys[...], until: .max, .instant)
        }

        #expect(calls.all.allSatisfy { $0 > 0 })
    }

    @Test func uncountedWriteNotifiesEveryObserver() throws {
        try DatabaseQueue(path: fixture.store.path).inDatabase { db in
            try db.execute(sql: "UPDATE feed SET name = 'Renamed'")
        }

        fixture.store.checkForChanges()

        #expect(calls.all.allSatisfy { $0 > 0 })
    }

    @Test func transactionThatChangesNothingIsNotCounted() async throws {
        let before = try fixture.store.read { try ChangeCounts($0) }

        try await fixture.store.write { _ in }
        try await fixture.queue.show(nil, of: fixture.feed)

        try expectEqual(fixture.store.read { try ChangeCounts($0) }, before)
    }
}
