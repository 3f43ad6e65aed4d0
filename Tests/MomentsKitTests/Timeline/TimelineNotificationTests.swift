import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// What concerns the person, as the timeline tells of it.
@Suite(.verifiedMocks) @MainActor struct TimelineNotificationTests {
    private let fixture = TimelineFixture()

    @Test func theyAreThoseOfTheFirstServerThatHasThem() async {
        fixture.feeds.all = [.followed(1, "kitchen"), .followed(2, "home", kind: .mastodon)]
        let presenter = fixture.makePresenter([.status(1)])
        await fixture.taskRunner.finish()

        presenter.onNotifications()

        expectEqual(fixture.navigator.calls.take(), [.show(.serverView(ServerView(.notifications, of: 2)))])
        fixture.forget()
    }

    @Test func serverThatHasNewOnesComesBeforeOthers() async {
        fixture.feeds.all = [
            .followed(1, "work", kind: .mastodon),
            .followed(2, "home", status: FeedStatus(newNotifications: 1), kind: .mastodon),
        ]
        let presenter = fixture.makePresenter([.status(1)])
        await fixture.taskRunner.finish()

        presenter.onNotifications()

        expectEqual(fixture.navigator.calls.take(), [.show(.serverView(ServerView(.notifications, of: 2)))])
        fixture.forget()
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
        let presenter = fixture.makePresenter([.status(1)])

        await fixture.taskRunner.finish()

        let props = fixture.component.renders.take().last
        expectEqual(props?.notifications, text)
        expectEqual(props?.notificationCount, short)
        withExtendedLifetime(presenter) {}
    }

    @Test func whereNoServerHasThemThatIsSaid() async {
        fixture.feeds.all = [.followed(1, "kitchen"), .followed(2, "home", isFollowed: false, kind: .mastodon)]
        let presenter = fixture.makePresenter([.status(1)])
        await fixture.taskRunner.finish()

        presenter.onNotifications()

        expectEqual(fixture.component.renders.take().last?.status, Language.english.timeline.noNotifications)
        expectEqual(fixture.navigator.calls.take(), [])
    }

    @Test func ofOneFeedTheyAreItsOwn() async {
        fixture.feeds.all = [.followed(1, "work", kind: .mastodon), .followed(2, "home", kind: .mastodon)]
        let presenter = fixture.makePresenter([.status(1)], feed: 2)
        await fixture.taskRunner.finish()

        presenter.onNotifications()

        expectEqual(fixture.navigator.calls.take(), [.show(.serverView(ServerView(.notifications, of: 2)))])
        fixture.forget()
    }
}
