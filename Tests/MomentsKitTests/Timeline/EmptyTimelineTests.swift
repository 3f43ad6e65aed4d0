import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct EmptyTimelineTests {
    private let fixture = TimelineFixture()

    /// - Parameter feed: the feed whose moments alone are shown; nil for all.
    private func empty(_ feed: Feed.ID? = nil, among all: [Feed] = []) -> EmptyTimeline {
        fixture.feeds.all = all
        let pending = PendingChanges(changes: fixture.changes, clock: fixture.clock, taskRunner: fixture.taskRunner)
        let actions = MomentActions(
            changes: pending, repository: fixture.repository, desktop: fixture.desktop, navigator: fixture.navigator,
            clock: fixture.clock)
        let followed = FollowedFeeds(fixture.feeds, changes: pending, clock: fixture.clock)
        followed.begin()
        let context = PresenterContext(
            navigator: fixture.navigator, clock: fixture.clock, taskRunner: fixture.taskRunner)
        let feeds = TimelineFeeds(followed, of: feed, actions: actions, words: .english, context: context)
        return EmptyTimeline(feeds: feeds, words: .english)
    }

    @Test func timelineOfAllOffersEveryWayToFillIt() {
        let empty = empty()

        expectEqual(empty.hint, Language.english.timeline.emptyTimeline)
        expectEqual(empty.choices.map(\.id), [.compose, .importPhotos, .addFeed])
        expectEqual(empty.choices.map(\.name), [.compose, .importPhotos, .addFeed].map(Language.english.timeline.name))
    }

    private func home(_ status: FeedStatus) -> Feed {
        Feed(
            id: 1, kind: .mastodon, name: "home", address: .sample("https://mastodon.example/"),
            userID: "ada@mastodon.example", status: status)
    }

    @Test(
        arguments: [
            (Date(timeIntervalSince1970: 1), nil, Language.english.timeline.emptyHome),
            (nil, nil, Language.english.timeline.homeIsOnItsWay),
            (nil, FeedFailure.timeout(seconds: 30), Language.english.timeline.emptyTimeline),
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

        expectEqual(empty.hint, Language.english.timeline.emptyFeed("kitchen"))
        expectEqual(empty.choices, [])
        #expect(empty.choice == nil)
    }

    @Test func timelineOfAFeedThatWasRemovedSaysSo() {
        expectEqual(empty(1, among: [.followed(2, "garden")]).hint, Language.english.timeline.feedIsGone)
    }
}
