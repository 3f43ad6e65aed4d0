import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Notifications that a stream brings.
@MainActor struct NotificationEventTests {
    private func listening() async throws -> NotificationFixture {
        let fixture = try await NotificationFixture()
        try await fixture.feed.queue.release(fixture.feed.feed)
        return fixture
    }

    private func take(_ fixture: NotificationFixture, _ events: StatusEvent...) async throws {
        for event in events {
            let known = try fixture.feed.queue.snapshot(of: fixture.feed.feed)
            #expect(
                try await fixture.feed.queue.save(event, of: fixture.feed.feed, known: known, at: fixture.feed.now))
        }
    }

    @Test func notificationStandsAtItsTime() async throws {
        let fixture = try await listening()

        try await take(fixture, .notified(.told(3, .mention)), .notified(.told(1)), .notified(.told(2, .reblog)))

        try expectEqual(fixture.ids(), ["3", "2", "1"])
        try expectEqual(fixture.moments().first?.title, "A kite")
    }

    @Test func notificationThatComesTwiceIsStoredOnce() async throws {
        let fixture = try await listening()

        try await take(fixture, .notified(.told(1)), .notified(.told(1)))

        try expectEqual(fixture.base.count("notification"), 1)
    }

    @Test func pageWithStreamedNotificationsAddsNothing() async throws {
        let fixture = try await listening()
        try await take(fixture, .notified(.told(2, .mention)), .notified(.told(1, .mention)))
        _ = try await fixture.feed.queue.claim(fixture.feed.feed, lease: 30, at: fixture.feed.now)

        try await fixture.fetch(.told(2, .mention), .told(1, .mention), next: NotificationFixture.link)

        try expectEqual(fixture.ids(), ["2", "1"])
    }

    @Test func statusOfANotificationIsNotInHome() async throws {
        let fixture = try await listening()

        try await take(fixture, .notified(.told(1, .mention)))

        try expectEqual(fixture.base.entries(), [])
    }

    @Test(arguments: [(StatusVisibility.direct, true), (.public, false)])
    func messageRequestsConversationsThatWereOpened(_ visibility: StatusVisibility, _ isAsked: Bool)
        async throws
    {
        let fixture = try await listening()
        let status = NewStatus.answered("7") { $0.visibility = visibility }
        let events: [StatusEvent] = [.added(status), .notified(.told(1, .mention, about: status))]
        func asked() throws -> [ServerView.Kind] { try fixture.begin().askedViews().map(\.kind) }
        for event in events { try await take(fixture, event) }
        try expectEqual(asked(), [])
        try await fixture.feed.execute(
            "INSERT INTO server_view (feed_id, name, used_at, fetched_at) SELECT id, 'conversations', 1, 1 FROM feed")

        for event in events { try await take(fixture, event) }

        try expectEqual(asked(), isAsked ? [.conversations] : [])
    }

    @Test func notificationWithAnOldTextUndoesNoEdit() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.base.sync(.answered(text: "Edited") { $0.editedAt = Date(timeIntervalSince1970: 9) })
        try await fixture.feed.queue.release(fixture.feed.feed)

        try await take(fixture, .notified(.told(1)))

        try expectEqual(fixture.base.texts(), ["Edited"])
        try expectEqual(fixture.ids(), ["1"])
    }

    @Test func notificationGoesWithItsStatus() async throws {
        let fixture = try await listening()
        try await take(fixture, .notified(.told(1, .mention)))

        try await take(fixture, .deleted(remoteID: "1"))

        try expectEqual(fixture.ids(), [])
    }

    @Test func feedObserversHearTheNewCountOfNotifications() async throws {
        let fixture = try await listening()
        let feeds = AccountFeeds(
            store: fixture.feed.store, account: fixture.feed.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { ChangeFixture.noon })
        var counts: [Int?] = []
        let observation = feeds.observe { counts.append(try? feeds.feeds().first?.status.newNotifications) }

        try await take(fixture, .notified(.told(1)))
        try await take(fixture, .deleted(remoteID: "1"))

        #expect(counts.first == 1 && counts.last == 0)
        withExtendedLifetime(observation) {}
    }

    @Test func notificationWithoutAStatusIsStored() async throws {
        let fixture = try await listening()

        try await take(fixture, .notified(.told(1, .follow, about: nil)))

        try expectEqual(fixture.groups().map(\.kind), [.follow])
    }
}
