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

    @Test func titleIsTheNameOfTheFeedFromTheFirstFrame() {
        let presenter = fixture.makePresenter(Self.moments, isActive: false, feed: 3)

        presenter.onActivate()

        expectEqual(fixture.component.renders.take().map(\.title), ["Moments · kitchen"])
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

    @Test func whereNobodyToldWhoseFeedItIsNobodyHeadsIt() {
        let presenter = fixture.makePresenter(Self.moments, isActive: false, feed: 3)
        presenter.onActivate()

        presenter.onOwnProfile()

        expectEqual(fixture.component.renders.take().map(\.owner), [nil])
        expectEqual(fixture.navigator.calls.take(), [.show(.profile(.own))])
    }

    @Test func nobodyHeadsTheMomentsOfAll() {
        fixture.feeds.all = [.followed(3, owner: FeedOwner(id: "7", name: "Grace", avatar: nil, background: nil))]
        let presenter = fixture.makePresenter(Self.moments, isActive: false)

        presenter.onActivate()

        #expect(fixture.component.renders.take().allSatisfy { $0.owner == nil })
    }

    @Test func openMomentStaysAmongThoseOfTheFeed() {
        let presenter = fixture.makePresenter(Self.moments, feed: 3)

        presenter.onOpen()

        expectEqual(fixture.navigator.calls.take(), [.show(.momentOfFeed(Moment.ID(9), 3))])
    }

    @Test func emptyFeedSaysSo() {
        let presenter = fixture.makePresenter(isActive: false, feed: 3)

        presenter.onActivate()

        expectEqual(fixture.component.renders.take().map(\.emptyHint), ["Nothing has come from kitchen yet."])
    }

    @Test func removedFeedSaysSoAndKeepsItsTitle() {
        let presenter = fixture.makePresenter(Self.moments, feed: 3)

        fixture.repository.timeline = []
        fixture.feeds.all.removeLast()
        fixture.feeds.announceChange()
        fixture.repository.announceChange()

        let props = fixture.component.renders.take().last
        expectEqual(props?.emptyHint, Language.english.timeline.feedIsGone)
        expectEqual(props?.title, "Moments · kitchen")
        withExtendedLifetime(presenter) {}
    }

    @Test func problemsOfOtherFeedsAreNotSaid() {
        fixture.feeds.all = [
            .followed(1, "garden", status: FeedStatus(failure: .invalidJSON)),
            .followed(3, status: FeedStatus(failure: .timeout(seconds: 30))),
        ]
        let presenter = fixture.makePresenter(Self.moments, isActive: false, feed: 3)

        presenter.onActivate()

        let renders = fixture.component.renders.take()
        expectEqual(renders.map(\.offline), ["offline"])
        expectEqual(renders.map(\.feedProblem), [nil])
    }

    @Test func keptMomentsOfARemovedFeedAreReadOnly() {
        fixture.feeds.all = [.followed(3, isFollowed: false)]
        let presenter = fixture.makePresenter(Self.moments, isActive: false, feed: 3)

        presenter.onActivate()

        #expect(
            fixture.component.renders.take().map(\.feedProblem) == [Language.english.feed.isReadOnly])
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
