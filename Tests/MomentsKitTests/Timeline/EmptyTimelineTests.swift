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
        let place = empty().place

        expectEqual(place.sentence, Language.english.timeline.emptyTimeline)
        expectEqual(place.ways.map(\.step), [.compose, .importPhotos, .feeds])
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

        let place = empty(among: [home(status)]).place

        expectEqual(place.sentence, hint)
        expectEqual(place.ways.first?.text, "See what others post on your server")
    }

    @Test func timelineOfOneFeedNamesItAndOffersToLookAgain() {
        let place = empty(1, among: [.followed(1, "kitchen"), .followed(2, "garden")]).place

        expectEqual(place.sentence, Language.english.timeline.emptyFeed("kitchen"))
        expectEqual(place.ways.map(\.step), [.refresh, .back])
    }

    @Test func timelineOfAFeedThatWasRemovedSaysSo() {
        expectEqual(empty(1, among: [.followed(2, "garden")]).place.sentence, Language.english.timeline.feedIsGone)
    }
}
