import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// How many notifications are new to the person.
@MainActor struct NewNotificationCountTests {
    private let fixture: NotificationFixture

    init() async throws {
        fixture = try await NotificationFixture()
    }

    private func count(_ fixture: NotificationFixture) throws -> Int? {
        let feeds = AccountFeeds(
            store: fixture.feed.store, account: fixture.feed.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { ChangeFixture.noon })
        return try feeds.feeds().first { $0.id == fixture.feed.feed }?.status.newNotifications
    }

    private func look(_ fixture: NotificationFixture) async throws {
        try await fixture.view.look(at: try #require(try fixture.moments().first?.id))
    }

    @Test func beforeAnybodyLookedAllAreNew() async throws {
        try expectEqual(count(fixture), 0)

        try await fixture.fetch(.told(3), .told(2), .told(1, .mention))

        try expectEqual(count(fixture), 3)
    }

    @Test func seenNotificationsAreNotNew() async throws {
        try await fixture.fetch(.told(3), .told(2), .told(1, .mention))

        try await look(fixture)

        try expectEqual(count(fixture), 0)
    }

    @Test func notificationsThatJoinASeenGroupAreNew() async throws {
        try await fixture.fetch(.told(2), .told(1))
        try await look(fixture)

        try await fixture.fetch(.told(4), .told(3), .told(2), .told(1))

        try expectEqual(count(fixture), 2)
        try await look(fixture)
        try expectEqual(count(fixture), 0)
    }

    @Test func olderOnesThatComeLateAreNotNew() async throws {
        try await fixture.fetch(.told(9, .mention), next: NotificationFixture.link)
        try await look(fixture)

        try await fixture.fetch(.told(8, .mention), below: try fixture.moments()[0].id)

        try expectEqual(count(fixture), 0)
    }

    @Test func lookingAtAnOlderNotificationKeepsTheNewestSeen() async throws {
        try await fixture.fetch(.told(9, .mention), .told(8, .mention))
        try await look(fixture)

        try await fixture.view.look(at: try fixture.moments()[1].id)

        try expectEqual(count(fixture), 0)
    }

    @Test func markingAllAsReadIncludesHiddenNotifications() async throws {
        try await fixture.fetch(.told(3), .told(2, .follow, about: nil), .told(1, .mention))
        #expect(try fixture.view.seen() == nil)
        fixture.view.showMentions(only: true)

        try await fixture.view.look(at: nil)

        try expectEqual(count(fixture), 0)
        fixture.view.showMentions(only: false)
        try expectEqual(fixture.view.seen(), try fixture.moments().first?.id)
    }

    @Test func lookingTwiceWritesOnce() async throws {
        try await fixture.fetch(.told(1))
        try await look(fixture)
        var notices = 0
        let observation = fixture.feed.store.observe { notices += 1 }

        try await look(fixture)

        expectEqual(notices, 0)
        withExtendedLifetime(observation) {}
    }

    @Test func aHundredAreCountedAtMost() async throws {
        try await fixture.save((0..<130).map { .told(9_000 - $0, .follow, about: nil) }, as: .newest(next: nil))

        try expectEqual(count(fixture), FeedStatus.maximumNotifications)
    }
}
