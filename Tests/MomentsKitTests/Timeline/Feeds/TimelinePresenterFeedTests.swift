import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// How it stands with the feeds, and having them synced. The clock shows 12:00.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterFeedTests {
    private let fixture = TimelineFixture()
    nonisolated private static let noon = Date(timeIntervalSince1970: 1_616_414_400)

    // MARK: States

    @Test func feedsAreReadAfterTheFirstFrame() async {
        fixture.feeds.all = [Self.failing(.timeout(seconds: 30))]
        fixture.show([.sample(1)])
        let first = fixture.component.renders.take().map(\.offline)
        await fixture.taskRunner.finish()

        expectEqual(first, [nil])
        expectEqual(fixture.component.renders.take().map(\.offline), ["offline"])
    }

    @Test(
        arguments: [
            ("all is well", nil, [.followed(status: FeedStatus(lastSynced: noon)), .followed(2, "garden")]),
            ("no helper, and nothing to follow", .missing(folders: ["/usr/bin"]), [.followed(isFollowed: false)]),
            ("the helper is not used here", .disabled, [.followed()]),
        ] as [(String, SyncHelperError?, [Feed])])
    func nothingIsSaidWhereThereIsNoProblem(name: String, problem: SyncHelperError?, feeds: [Feed]) async {
        fixture.feeds.problem = problem

        await begin(feeds)

        #expect(fixture.component.renders.take().isEmpty)
    }

    @Test(
        arguments: [
            (
                nil, [failing(.http(status: 500))],
                "kitchen · kitchen.example answered with status 500. Try again later."
            ),
            (
                .missing(folders: ["/usr/bin"]), [failing(.timeout(seconds: 30))],
                "The program moments-sync is missing: it is not in /usr/bin. Reinstall Moments."
            ),
            // A problem that the person has to solve comes first.
            (
                nil,
                [
                    failing(.timeout(seconds: 30)), failing(.http(status: 500), 2, "garden"),
                    failing(.unauthorized, 3, "office"), failing(.invalidJSON, 4, "attic"),
                ],
                "office · office.example rejected the token. Remove the feed and add it again with a new one. "
                    + "· and 2 other feeds"
            ),
        ] as [(SyncHelperError?, [Feed], String)])
    func mostUrgentProblemIsSaidWithItsReason(helper: SyncHelperError?, feeds: [Feed], problem: String) async {
        fixture.feeds.problem = helper

        expectEqual(await props(of: feeds)?.feedProblem, problem)
    }

    @Test(
        arguments: [
            ("one alone", [failing(.timeout(seconds: 30))], "offline", nil),
            (
                "some of several",
                [
                    failing(.timeout(seconds: 30)), .followed(2, "well"),
                    failing(.unreachable(reason: "no route"), 3, "garden"),
                ], "kitchen and garden offline", nil
            ),
            (
                "what is followed no more",
                [failing(.timeout(seconds: 30)), .followed(2, "old", isFollowed: false)], "offline", nil
            ),
            (
                "changes wait",
                [
                    failing(.timeout(seconds: 30), waiting: 1), failing(.timeout(seconds: 30), 2, "garden", waiting: 2),
                    .followed(3, "well", status: FeedStatus(pendingChanges: 8)),
                ], "kitchen and garden offline", "3 waiting"
            ),
        ] as [(String, [Feed], String, String?)])
    func beingOfflineIsNoProblem(name: String, feeds: [Feed], offline: String, waiting: String?) async {
        let props = await props(of: feeds)

        expectEqual(props?.offline, offline)
        expectEqual(props?.waiting, waiting)
        #expect(props?.feedProblem == nil)
    }

    @Test(arguments: [(nil, .http(status: 500)), (.ended, .timeout(seconds: 30))] as [(SyncHelperError?, FeedFailure)])
    func nothingWaitsForWhoIsReachedNorWhereNoServerCanBeAsked(problem: SyncHelperError?, failure: FeedFailure) async {
        fixture.feeds.problem = problem

        let props = await props(of: [Self.failing(failure, waiting: 1)])

        #expect(props?.offline == nil)
        #expect(props?.waiting == nil)
    }

    @Test(arguments: [
        (Feed.followed(status: FeedStatus(failure: .unauthorized), kind: .mastodon), MessageVoice.refused),
        (failing(.http(status: 500)), .failed),
    ])
    func accountThatWasSignedOutIsNoFailure(feed: Feed, voice: MessageVoice) async {
        expectEqual(await props(of: [feed])?.feedProblemVoice, voice)
    }

    @Test func problemGoesOnceItIsSolvedAndThatOfTheHelperIsShownAtOnce() async {
        await begin([Self.failing(.invalidJSON), Self.failing(.timeout(seconds: 30), 2, waiting: 1)])
        fixture.forget()

        fixture.feeds.all = [.followed()]
        fixture.feeds.announceChange()
        let props = fixture.component.renders.take().last
        #expect(props?.feedProblem == nil && props?.offline == nil && props?.waiting == nil)
        fixture.feeds.problem = .ended
        fixture.feeds.announceChange()

        expectEqual(fixture.component.renders.take().last?.feedProblem?.contains("moments-sync stopped"), true)
    }

    @Test func syncIsShownUntilItsLeaseIsOver() async {
        await begin([.followed(status: FeedStatus(syncingUntil: Self.noon + 5))])
        expectEqual(fixture.component.renders.take().map(\.sync), ["Syncing …"])

        fixture.clock.now += 5

        expectEqual(fixture.component.renders.take().map(\.sync), [nil])
    }

    @Test(
        arguments: [
            (FeedStatus(stream: .live), ["Live"]), (FeedStatus(stream: .catchingUp), ["Catching up …"]),
            (FeedStatus(), []),
            (FeedStatus(failure: .timeout(seconds: 30), stream: .live), []),
        ] as [(FeedStatus, [String])])
    func feedsAreLiveWhereTheOtherIsToo(_ other: FeedStatus, sync: [String]) async {
        await begin([
            .followed(status: FeedStatus(stream: .live)), .followed(2, "garden", status: other),
        ])

        expectEqual(fixture.component.renders.take().compactMap(\.sync), sync)
    }

    @Test func dayIsNamedOnceItIsOver() async {
        await begin([Self.failing(.rateLimited(until: Self.noon + 3_600))])
        expectEqual(
            fixture.component.renders.take().last?.feedProblem?.hasSuffix("It will answer again at 13:00."), true)

        fixture.clock.now += 12 * 3_600

        #expect(
            fixture.component.renders.take().last?.feedProblem?.hasSuffix("It will answer again at 22 Mar, 13:00.")
                == true)
    }

    @Test func feedsThatAreWellHaveNoTimer() async {
        await begin([.followed(status: FeedStatus(lastSynced: Self.noon - 60))], moments: [])

        expectEqual(fixture.clock.timerCount, 0)
    }

    // MARK: Reads of the store

    @Test func changeOfTheStoreReadsTheFeedsOnceAndNoKeyDoes() async {
        let presenter = await begin([])
        let before = fixture.feeds.reads

        presenter.onNext()
        presenter.onFirst()
        presenter.onLast()
        expectEqual(fixture.feeds.reads.feeds, before.feeds)
        fixture.feeds.announceChange()

        expectEqual(fixture.feeds.reads.feeds, before.feeds + 1)
        expectEqual(fixture.feeds.reads.outbox, 0)
        fixture.forget()
    }

    // MARK: Asking

    @Test func refreshingAsksForASyncOfAllFeeds() async {
        let presenter = await begin([.followed(), .followed(2, "garden"), .followed(3, "old", isFollowed: false)])

        presenter.onRefresh()
        await fixture.taskRunner.finish()

        expectEqual(fixture.feeds.asked.take(), [nil])
        let props = fixture.component.renders.take().last
        expectEqual(props?.status, "Syncing kitchen and garden …")
        expectEqual(props?.voice, .plain)
    }

    @Test func refreshingWithoutFeedsSaysThatThereIsNoServer() async {
        let presenter = await begin([.followed(isFollowed: false)])

        presenter.onRefresh()
        await fixture.taskRunner.finish()

        #expect(
            fixture.component.renders.take().map(\.status) == [
                "You don't follow a server to load new posts from. Add one in the list of feeds."
            ])
    }

    @Test func newMomentsAreReportedOnceAllFeedsAreSynced() async {
        let presenter = await begin([.followed(), .followed(2, "garden")])
        presenter.onRefresh()
        await takeAsked()

        sync(1)
        expectEqual(fixture.component.renders.take().map(\.status), [])
        fixture.repository.timeline = Moment.samples(1...4)
        sync(2)

        let props = fixture.component.renders.take().last
        expectEqual(props?.status, "Synced: 3 new above.")
        expectEqual(props?.newMoments, "3 new")
        sync(1)
        #expect(fixture.component.renders.take().isEmpty)
    }

    @Test func nothingNewIsSaidTooAndNothingIsReadForIt() async {
        let presenter = await begin([.followed()])
        presenter.onRefresh()
        await takeAsked()
        fixture.repository.reads = []

        sync(1)

        expectEqual(fixture.component.renders.take().last?.status, "Synced.")
        let pages = fixture.repository.reads.filter { if case .page = $0 { true } else { false } }
        #expect(!fixture.repository.reads.isEmpty && pages.isEmpty)
    }

    @Test(
        arguments: [
            (
                "with its feed, its reason and the next attempt",
                [failing(.unreachable(reason: "Connection refused"), nextAttempt: 300)],
                ["Not synced: kitchen cannot be reached: Connection refused. Check the network · next try: 12:05"]
            ),
            (
                "with the feed that the reason does not name",
                [failing(.unknownHost("other.example"), nextAttempt: 300)],
                ["Not synced: kitchen · other.example was not found.", ""]
            ),
            (
                "with the way out of an account that was signed out",
                [.followed(status: FeedStatus(failure: .unauthorized), kind: .mastodon)],
                ["Not synced: sign in again in the list of feeds."]
            ),
            ("which is not tried again", [failing(.unauthorized)], ["", "· will not retry by itself"]),
            (
                "of several the most urgent",
                [
                    failing(.timeout(seconds: 30), nextAttempt: 300), .followed(2, "garden"),
                    failing(.unauthorized, 3, "office"),
                ], ["Not synced: office rejected the token.", "· and 1 other feed"]
            ),
        ] as [(String, [Feed], [String])])
    func failedSyncIsSaid(name: String, failed: [Feed], words: [String]) async {
        let presenter = await begin(failed.map { .followed($0.id, $0.name, kind: $0.kind) })
        presenter.onRefresh()
        await takeAsked()

        fail(failed)

        let status = fixture.component.renders.take().last?.status ?? ""
        if words.count == 1 { expectEqual(status, words[0]) }
        #expect(status.hasPrefix(words[0]) && status.hasSuffix(words[words.count - 1]))
    }

    @Test func failedSyncIsSaidInChineseToo() async {
        let fixture = TimelineFixture(words: .simplifiedChinese)
        fixture.feeds.all = [.followed()]
        let presenter = fixture.makePresenter([.sample(1)])
        await fixture.taskRunner.finish()
        presenter.onRefresh()
        await fixture.taskRunner.finish()
        fixture.feeds.asked.discard()
        fixture.forget()

        fixture.feeds.all = [Self.failing(.timeout(seconds: 30), nextAttempt: 300, waiting: 1)]
        fixture.feeds.announceChange()

        let props = fixture.component.renders.take().last
        expectEqual(props?.status, "未能同步：kitchen 30 秒没有响应。请检查网络 · 下次尝试：12:05")
        expectEqual(props?.offline, "离线")
        expectEqual(props?.waiting, "1 项待发送")
    }

    @Test func failedSyncIsSaidUntilTheNextInput() async {
        let presenter = await begin([.followed()])
        presenter.onRefresh()
        await takeAsked()
        fail([Self.failing(.timeout(seconds: 30), nextAttempt: 300)])

        fixture.clock.now += 10
        let props = fixture.component.renders.take().last
        expectEqual(props?.status?.hasPrefix("Not synced"), true)
        expectEqual(props?.voice, .failed)
        presenter.onInput()

        #expect(fixture.component.renders.take().last?.status == nil)
    }

    @Test func failureThatNobodyAskedForIsNotAnnounced() async {
        await begin([.followed()])
        fixture.forget()

        fail([Self.failing(.timeout(seconds: 30), nextAttempt: 300)])

        expectEqual(fixture.component.renders.take().map(\.status), [nil])
    }

    @Test func syncThatComesMuchLaterIsNoAnswer() async {
        let presenter = await begin([.followed()])
        presenter.onRefresh()
        await takeAsked()
        fixture.clock.now += 61
        fixture.forget()

        sync(1)

        #expect(fixture.component.renders.take().isEmpty)
    }

    @Test(
        arguments: [
            (.disabled, nil, Language.english.message(of: SyncHelperError.disabled)),
            (nil, .busySample, StoreError.busySample.message),
        ] as [(SyncHelperError?, StoreError?, String)])
    func failedRefreshIsExplained(problem: SyncHelperError?, failure: StoreError?, words: String) async {
        fixture.feeds.problem = problem
        let presenter = await begin([.followed()])
        fixture.feeds.failure = failure

        presenter.onRefresh()
        await fixture.taskRunner.finish()

        expectEqual(fixture.component.renders.take().last?.status, words)
        expectEqual(fixture.feeds.asked.take(), [nil])
    }

    // MARK: Support

    @discardableResult private func begin(_ feeds: [Feed], moments: [Moment] = [.sample(1)]) async -> TimelinePresenter
    {
        fixture.feeds.all = feeds
        let presenter = fixture.makePresenter(moments)
        await fixture.taskRunner.finish()
        return presenter
    }

    private func props(of feeds: [Feed]) async -> TimelineProps? {
        await begin(feeds)
        return fixture.component.renders.take().last
    }

    private func fail(_ feeds: [Feed]) {
        fixture.feeds.all = feeds
        fixture.feeds.announceChange()
    }

    private func takeAsked() async {
        await fixture.taskRunner.finish()
        fixture.feeds.asked.discard()
        fixture.forget()
    }

    private func sync(_ id: Feed.ID) {
        fixture.feeds.all = fixture.feeds.all.map {
            $0.id == id ? .followed(id, $0.name, status: FeedStatus(lastSynced: fixture.clock.now + 1)) : $0
        }
        fixture.feeds.announceChange()
    }

    nonisolated private static func failing(
        _ failure: FeedFailure, _ id: Feed.ID = 1, _ name: String = "kitchen", nextAttempt: TimeInterval? = nil,
        waiting: Int = 0
    ) -> Feed {
        .followed(
            id, name,
            status: FeedStatus(
                failure: failure, failingSince: noon - 7_200, nextAttempt: nextAttempt.map { noon + $0 },
                pendingChanges: waiting))
    }
}
