import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// How far notifications were looked at, as a server keeps it.
@MainActor struct NotificationMarkerTests {
    private func toTell(_ marker: String?, _ fixture: NotificationFixture) async throws -> String? {
        try await fixture.begin().notificationToTell(marker)
    }

    private func arrange(_ ids: Int...) async throws -> NotificationFixture {
        let fixture = try await NotificationFixture()
        try await fixture.save(ids.map { .told($0, .mention) }, as: .newest(next: nil))
        return fixture
    }

    private func count(_ fixture: NotificationFixture) throws -> Int? {
        let feeds = AccountFeeds(
            store: fixture.feed.store, account: fixture.feed.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { ChangeFixture.noon })
        return try feeds.feeds().first { $0.id == fixture.feed.feed }?.status.newNotifications
    }

    private func look(at place: Int, _ fixture: NotificationFixture) async throws {
        try await fixture.view.look(at: try fixture.moments()[place].id)
    }

    @Test(arguments: [("7", 2), ("9", 1), ("12", 0), ("8", 2), ("10", 1), ("100", 0), ("5", 3)])
    func notificationsSeenElsewhereAreNotNewByTheirIdentifiers(_ marker: String, _ new: Int) async throws {
        let fixture = try await arrange(12, 9, 7)

        _ = try await toTell(marker, fixture)

        try expectEqual(count(fixture), new)
    }

    @Test func notificationsSeenHereStaySeenDespiteAnOlderMarker() async throws {
        let fixture = try await arrange(12, 9, 7)
        try await look(at: 0, fixture)

        _ = try await toTell("7", fixture)

        try expectEqual(count(fixture), 0)
    }

    @Test func feedObserversHearThatAMarkerChangedTheCount() async throws {
        let fixture = try await arrange(12, 9)
        let feeds = AccountFeeds(
            store: fixture.feed.store, account: fixture.feed.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { ChangeFixture.noon })
        var counts: [Int?] = []
        let observation = feeds.observe { counts.append(try? feeds.feeds().first?.status.newNotifications) }

        _ = try await toTell("12", fixture)

        expectEqual(counts, [0])
        withExtendedLifetime(observation) {}
    }

    @Test func serverIsToldNothingBeforeANotificationIsSeen() async throws {
        #expect(try await toTell(nil, try await arrange(12, 9)) == nil)
        #expect(try await toTell("12", try await NotificationFixture()) == nil)
    }

    @Test(
        arguments: [(nil, "9"), ("7", "9"), ("8", "9"), ("9", nil), ("12", nil), ("10", nil)] as [(String?, String?)])
    func serverIsToldOnlyANewerSeenNotification(_ marker: String?, _ told: String?) async throws {
        let fixture = try await arrange(12, 9, 7)
        try await look(at: 1, fixture)

        try await expectEqual(toTell(marker, fixture), told)
    }

    @Test(arguments: [true, false]) func lookingRequestsASyncOnlyWhereMarkersAreShared(_ isShared: Bool) async throws {
        let fixture = try await arrange(12)
        let view = StoredServerView(
            store: fixture.feed.store, account: fixture.feed.account,
            view: ServerView(.notifications, of: fixture.feed.feed), isShared: { isShared })

        try await view.look(at: try fixture.moments()[0].id)

        try expectEqual(fixture.feed.ask("SELECT has_place FROM feed WHERE id = \(fixture.feed.feed)"), isShared)
    }

    @Test(arguments: [NotificationMarkers.selectNew, NotificationMarkers.selectRead])
    func costDoesNotGrowWithWhatWasLookedAt(_ sql: String) async throws {
        let fixture = try await NotificationFixture()

        let plan = try fixture.feed.store.plan(
            of: sql, StatementArguments((0..<sql.count { $0 == "?" }).map { Int64($0) }))

        #expect(plan.contains { $0.hasPrefix("SEARCH notification") && $0.contains("key") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
    }
}
