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

        #expect(fixture.navigator.calls.take() == [.show(.serverView(ServerView(.notifications, of: 2)))])
        fixture.forget()
    }

    @Test func whereNoServerHasThemThatIsSaid() async {
        fixture.feeds.all = [.followed(1, "kitchen"), .followed(2, "home", isFollowed: false, kind: .mastodon)]
        let presenter = fixture.makePresenter([.status(1)])
        await fixture.taskRunner.finish()

        presenter.onNotifications()

        #expect(fixture.component.renders.take().last?.status == English().noNotifications)
        #expect(fixture.navigator.calls.take() == [])
    }

    @Test func ofOneFeedTheyAreItsOwn() async {
        fixture.feeds.all = [.followed(1, "work", kind: .mastodon), .followed(2, "home", kind: .mastodon)]
        let presenter = fixture.makePresenter([.status(1)], feed: 2)
        await fixture.taskRunner.finish()

        presenter.onNotifications()

        #expect(fixture.navigator.calls.take() == [.show(.serverView(ServerView(.notifications, of: 2)))])
        fixture.forget()
    }
}
