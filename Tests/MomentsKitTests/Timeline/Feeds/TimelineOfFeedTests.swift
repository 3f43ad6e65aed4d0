import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The moments of one feed alone.
@Suite(.verifiedMocks) @MainActor struct TimelineOfFeedTests {
    private let fixture = TimelineFixture()

    init() {
        fixture.feeds.all = [.followed(1, "garden"), .followed(3)]
    }

    @Test func ownerOfTheFeedHeadsItsMomentsAndIsWhoseProfileIsShown() {
        let (picture, band) = ("https://a.example/a.png", "https://a.example/b.png")
        fixture.feeds.all = [
            .followed(3, owner: FeedOwner(id: "7", name: "Grace Hopper", avatar: picture, background: band))
        ]
        let presenter = fixture.makePresenter(Self.moments, isActive: false, feed: 3)
        presenter.onActivate()

        presenter.onOwnProfile()

        let owner = fixture.component.renders.take().last?.owner
        expectEqual(owner?.name, "Grace Hopper")
        expectEqual(owner?.avatar.source, .remote(address: picture, feed: 3))
        expectEqual(owner?.background, .remote(address: band, feed: 3))
        let person = Person.author(User(id: "7", name: "Grace Hopper", avatar: picture), feed: 3)
        expectEqual(fixture.navigator.calls.take(), [.show(.profile(person))])
    }

    @Test func whereNobodyToldWhoseFeedItIsNobodyHeadsItAndItsNameIsTheTitle() {
        let presenter = fixture.show(Self.moments, feed: 3)

        presenter.onOwnProfile()

        let props = fixture.component.renders.take()
        expectEqual(props.map(\.title), ["Moments · kitchen"])
        expectEqual(props.map(\.owner), [nil])
        expectEqual(fixture.navigator.calls.take(), [.show(.profile(.own))])
    }

    @Test func timelineOfAllFeedsShowsNoOwner() {
        fixture.feeds.all = [.followed(3, owner: FeedOwner(id: "7", name: "Grace", avatar: nil, background: nil))]
        fixture.show(Self.moments)

        #expect(fixture.component.renders.take().allSatisfy { $0.owner == nil })
    }

    @Test func openMomentStaysAmongThoseOfTheFeed() {
        let presenter = fixture.makePresenter(Self.moments, feed: 3)

        presenter.onOpen()

        expectEqual(fixture.navigator.calls.take(), [.show(.momentOfFeed(Moment.ID(9), 3))])
    }

    @Test func emptyFeedSaysSo() {
        fixture.show(feed: 3)

        expectEqual(
            fixture.component.renders.take().map(\.emptyPlace?.sentence), ["Nothing has come from kitchen yet."])
    }

    @Test func removedFeedSaysSoAndKeepsItsTitle() {
        fixture.makePresenter(Self.moments, feed: 3)

        fixture.repository.timeline = []
        fixture.feeds.all.removeLast()
        fixture.feeds.announceChange()
        fixture.repository.announceChange()

        let props = fixture.component.renders.take().last
        expectEqual(props?.emptyPlace?.sentence, Language.english.timeline.feedIsGone)
        expectEqual(props?.title, "Moments · kitchen")
    }

    @Test(
        arguments: [
            (Feed.followed(3, status: FeedStatus(failure: .timeout(seconds: 30))), "offline", nil),
            (.followed(3, isFollowed: false), nil, Language.english.feed.isReadOnly),
        ] as [(Feed, String?, String?)])
    func problemsOfThisFeedAloneAreSaid(feed: Feed, offline: String?, problem: String?) {
        fixture.feeds.all = [.followed(1, "garden", status: FeedStatus(failure: .invalidJSON)), feed]

        fixture.show(Self.moments, feed: 3)

        let renders = fixture.component.renders.take()
        expectEqual(renders.map(\.offline), [offline])
        expectEqual(renders.map(\.feedProblem), [problem])
    }

    @Test func refreshingAsksForASyncOfThisFeed() async {
        let presenter = fixture.makePresenter(Self.moments, feed: 3)

        presenter.onRefresh()
        await fixture.taskRunner.finish()

        expectEqual(fixture.feeds.asked.take(), [3])
        expectEqual(fixture.component.renders.take().last?.status, "Syncing kitchen …")
    }

    @Test func postIsNoMomentOfTheFeedAndMovesNothing() async {
        let presenter = fixture.makePresenter(Self.moments, feed: 3)
        fixture.select(5, in: presenter)

        await presenter.actions.onPost("Hello")

        expectEqual(fixture.changes.calls.take(), [.postKeepingDraft("Hello")])
        expectEqual(fixture.component.renders.take().last?.selection, Moment.ID(5))
    }

    private static let moments = [9, 5, 1].map { Moment.sample($0, feed: 3, feedName: "kitchen") }
}
