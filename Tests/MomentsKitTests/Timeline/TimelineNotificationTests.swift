import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// The notifications that the person has not seen, as the timeline shows them.
@Suite(.verifiedMocks) @MainActor struct TimelineNotificationTests {
    private let fixture = TimelineFixture()

    @Test(
        arguments: [
            ("the first that has them", [.followed(1, "kitchen"), .followed(2, "home", kind: .mastodon)], nil, 2),
            (
                "one that has new ones",
                [
                    .followed(1, "work", kind: .mastodon),
                    .followed(2, "home", status: FeedStatus(newNotifications: 1), kind: .mastodon),
                ], nil, 2
            ),
            ("its own", [.followed(1, "work", kind: .mastodon), .followed(2, "home", kind: .mastodon)], 2, 2),
            (
                "none", [.followed(1, "kitchen"), .followed(2, "home", isFollowed: false, kind: .mastodon)], nil, nil
            ),
        ] as [(String, [Feed], Feed.ID?, Feed.ID?)])
    func timelineOpensNotificationsOfTheRightServer(name: String, feeds: [Feed], shown: Feed.ID?, server: Feed.ID?)
        async
    {
        fixture.feeds.all = feeds
        let presenter = fixture.makePresenter([.status(1)], feed: shown)
        await fixture.taskRunner.finish()

        presenter.onNotifications()

        let status = fixture.component.renders.take().last?.status
        expectEqual(
            fixture.navigator.calls.take(),
            server.map { [.show(.serverView(ServerView(.notifications, of: $0)))] } ?? [])
        if server == nil { expectEqual(status, Language.english.timeline.noNotifications) }
    }

    @Test(
        arguments: [
            (true, true, "", true), (true, false, Language.english.messages.areMissing(on: "home"), false),
            (false, true, Language.english.messages.needAccount, false),
        ])
    func messagesAreThoseOfTheFirstServerThatHasThem(
        isMastodon: Bool, hasConversations: Bool, reason: String, leads: Bool
    ) async {
        var feed = Feed.followed(2, "home", kind: isMastodon ? .mastodon : .bff)
        feed.hasConversations = hasConversations
        fixture.feeds.all = [.followed(1, "kitchen"), feed]
        let presenter = fixture.makePresenter([.status(1)])
        await fixture.taskRunner.finish()

        presenter.onMessages()

        expectEqual(
            fixture.navigator.calls.take(), leads ? [.show(.serverView(ServerView(.conversations, of: 2)))] : [])
        let status = fixture.component.renders.take().last?.status
        if !leads { expectEqual(status, reason) }
    }

    @Test(
        arguments: [
            ([0, 0], nil, nil), ([1, 0], "1 notification", "1"), ([2, 1], "3 notifications", "3"),
            ([99, 0], "99 notifications", "99"), ([100, 0], "99+ notifications", "99+"),
            ([60, 60], "99+ notifications", "99+"),
        ] as [([Int], String?, String?)])
    func newOnesOfAllServersAreCounted(counts: [Int], text: String?, short: String?) async {
        fixture.feeds.all = counts.enumerated().map { index, count in
            .followed(
                Feed.ID(index + 1), "home\(index)", status: FeedStatus(newNotifications: count), kind: .mastodon)
        }
        fixture.makePresenter([.status(1)])

        await fixture.taskRunner.finish()

        let props = fixture.component.renders.take().last
        expectEqual(props?.notifications, text)
        expectEqual(props?.notificationCount, short)
    }
}
