import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct EmptyTimelineTests {
    private let fixture = TimelineFixture()

    /// - Parameter feed: whose moments alone are shown; nil for all.
    private func empty(_ feed: Feed.ID? = nil, among all: [Feed] = []) -> EmptyTimeline {
        fixture.feeds.all = all
        let pending = PendingChanges(changes: fixture.changes, clock: fixture.clock, taskRunner: fixture.taskRunner)
        let formatter = MomentFormatter(zone: .utc, words: English())
        let actions = MomentActions(
            changes: pending, repository: fixture.repository, desktop: fixture.desktop, navigator: fixture.navigator,
            clock: fixture.clock, formatter: formatter, words: English())
        let followed = FollowedFeeds(
            repository: fixture.feeds, outbox: fixture.feeds, helper: fixture.feeds, changes: pending,
            formatter: FeedFormatter(moments: formatter, words: English()), clock: fixture.clock, words: English())
        followed.begin()
        let context = PresenterContext(
            navigator: fixture.navigator, clock: fixture.clock, taskRunner: fixture.taskRunner)
        let feeds = TimelineFeeds(followed, of: feed, actions: actions, words: English(), context: context)
        return EmptyTimeline(feeds: feeds, words: English())
    }

    @Test func timelineOfAllOffersEveryWayToFillIt() {
        let empty = empty()

        expectEqual(empty.hint, English().emptyTimeline)
        expectEqual(empty.choices.map(\.id), [.compose, .importPhotos, .addFeed])
        expectEqual(empty.choices.map(\.name), [.compose, .importPhotos, .addFeed].map(English().name))
    }

    private func home(_ status: FeedStatus) -> Feed {
        Feed(
            id: 1, kind: .mastodon, name: "home", address: .sample("https://mastodon.example/"),
            userID: "ada@mastodon.example", status: status)
    }

    @Test(
        arguments: [
            (Date(timeIntervalSince1970: 1), nil, English().emptyHome), (nil, nil, English().homeIsOnItsWay),
            (nil, FeedFailure.timeout(seconds: 30), English().emptyTimeline),
        ] as [(Date?, FeedFailure?, String)])
    func homeWithoutPostsIsSaidToBeEmptyOnceItWasSynced(synced: Date?, failure: FeedFailure?, hint: String) {
        let status = FeedStatus(lastSynced: synced, failure: failure)

        let empty = empty(among: [home(status)])

        expectEqual(empty.hint, hint)
        expectEqual(empty.choices.first?.name, "See what others post on your server")
        expectEqual(empty.choice, .views)
    }

    @Test func writingIsSelectedFirst() {
        expectEqual(empty().choice, .compose)
    }

    @Test func anotherIsSelectedByAStepOrByItself() {
        var empty = empty()

        empty.move(by: 1)
        expectEqual(empty.choice, .importPhotos)

        empty.select(.addFeed)
        expectEqual(empty.choice, .addFeed)
        empty.move(by: 1)
        expectEqual(empty.choice, .addFeed)
        empty.move(by: -1)
        empty.move(by: -1)
        empty.move(by: -1)
        expectEqual(empty.choice, .compose)
    }

    @Test func timelineOfOneFeedNamesItAndOffersNothing() {
        let empty = empty(1, among: [.followed(1, "kitchen"), .followed(2, "garden")])

        expectEqual(empty.hint, English().emptyFeed("kitchen"))
        expectEqual(empty.choices, [])
        #expect(empty.choice == nil)
    }

    @Test func timelineOfAFeedThatWasRemovedSaysSo() {
        expectEqual(empty(1, among: [.followed(2, "garden")]).hint, English().feedIsGone)
    }
}
