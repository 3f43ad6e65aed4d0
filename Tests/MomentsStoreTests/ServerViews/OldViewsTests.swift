import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Views, and statuses in views, that are too old to keep.
@MainActor struct OldViewsTests {
    private let fixture: ServerViewFixture

    init() async throws {
        fixture = try await ServerViewFixture()
    }

    private let link = ServerViewFixture.link

    /// - Returns: how many statuses went.
    @discardableResult private func removeOld(
        _ fixture: ServerViewFixture, after days: Double = 31
    ) async throws -> Int {
        let refresh = try fixture.begin()
        try await refresh.removeOldViews(at: fixture.feed.now + days * 86_400) { kind, id in
            PageLink("https://moments.example/\(kind.name)?max_id=\(id)")
        }
        return refresh.counts.removed
    }

    @Test func viewThatNobodyOpenedForAMonthGoesWithItsStatuses() async throws {
        try await fixture.fetch(.answered(), .boost(of: "2"))

        try await expectEqual(removeOld(fixture, after: 29), 0)
        try expectEqual(fixture.ids(), ["1", "b"])
        try await expectEqual(removeOld(fixture), 2)

        for table in ["server_view", "server_view_entry", "met_status", "status"] {
            try expectEqual(fixture.base.count(table), 0)
        }
    }

    @Test(arguments: [NewStatus.answered(), .boost(of: "1")]) func statusInHomeStaysWithoutItsView(_ status: NewStatus)
        async throws
    {
        try await fixture.base.sync(status)
        let stored = try fixture.base.count("status")
        try await fixture.fetch(.answered())

        try await removeOld(fixture)

        try expectEqual(fixture.base.texts(), ["A kite"])
        #expect(try fixture.base.entries().first?.status != nil)
        try expectEqual(fixture.base.count("met_status"), 0)
        try expectEqual(fixture.base.count("status"), stored)
    }

    @Test func statusesThatTheOwnerWroteOrReactedToStay() async throws {
        try await fixture.feed.execute("UPDATE feed SET user_id = 'grace@moments.example'")
        try await fixture.fetch(
            .answered("1", isLiked: true), .answered("2") { $0.isBookmarked = true },
            .answered("3") { $0.isReblogged = true }, .answered("4") { $0.handle = "grace@moments.example" },
            .answered("5"))

        try await expectEqual(removeOld(fixture), 1)

        try expectEqual(fixture.base.count("status"), 4)
        try expectEqual(fixture.base.count("server_view"), 0)
    }

    @Test func statusThatLeftAViewGoes() async throws {
        try await fixture.fetch(.answered("2"), .answered("1"))
        try await fixture.fetch(.answered("2"))

        try await expectEqual(removeOld(fixture, after: 1), 1)

        try expectEqual(fixture.base.count("status"), 1)
    }

    @Test(arguments: [ServerView.Kind.local, .federated]) func thousandPublicStatusesStay(
        _ kind: ServerView.Kind
    ) async throws {
        let fixture = try await ServerViewFixture(kind)
        try await fill(fixture)

        try await expectEqual(removeOld(fixture, after: 1), 5)

        #expect(try fixture.ids() == (0..<1_000).map { "\($0)" })
        #expect(try fixture.view.hasOlder())
        try await fixture.view.fetch(below: try #require(try fixture.keys().last))
        #expect(
            try fixture.asked().first?.gaps.map(\.link.text) == ["https://moments.example/\(kind.name)?max_id=999"])
    }

    @Test func otherViewsAreNotCut() async throws {
        let fixture = try await ServerViewFixture(.bookmarks)
        try await fill(fixture)

        try await expectEqual(removeOld(fixture, after: 1), 0)

        try expectEqual(fixture.moments().count, 1_005)
    }

    @Test func onceADayIsLookedForThem() async throws {
        try await fixture.fetch(.answered())
        try await removeOld(fixture, after: 29.5)

        try await expectEqual(removeOld(fixture, after: 30.4), 0)
        try await expectEqual(removeOld(fixture, after: 30.6), 1)
    }

    @Test func statusTooOldForHomeStaysInItsView() async throws {
        let now = Int64(fixture.feed.now.timeIntervalSince1970)
        try await fixture.base.sync(.answered("1", second: 1_000), .answered("2", second: now))
        try await fixture.fetch(.answered("1", second: 1_000))
        let refresh = try fixture.begin()
        let first = try #require(
            try refresh.firstKept(forDays: 30, at: fixture.feed.now))

        try await refresh.removeOld(below: first, try #require(link), at: fixture.feed.now)

        expectEqual(refresh.counts.removed, 1)
        try expectEqual(fixture.base.entries().map(\.remoteID), ["2"])
        try expectEqual(fixture.ids(), ["1"])
    }

    @Test func viewsOfAFeedWhoseMomentsAreKeptGo() async throws {
        try await fixture.base.sync(.answered("1"))
        try await fixture.fetch(.answered("2"), .answered("1"), .boost(of: "3"))
        let feeds = AccountFeeds(
            store: fixture.feed.store, account: fixture.feed.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { ChangeFixture.noon })

        try await feeds.remove(fixture.feed.feed, keepsMoments: true)

        try expectEqual(fixture.base.entries().map(\.remoteID), ["1"])
        try expectEqual(fixture.base.count("status"), 1)
        try expectEqual(fixture.base.count("server_view"), 0)
    }

    /// With 1,005 statuses.
    private func fill(_ fixture: ServerViewFixture) async throws {
        try await fixture.view.refresh()
        try await fixture.save(
            (0..<1_005).map { .answered("\($0)") }, as: .newest(next: link),
            of: try #require(try fixture.asked().first))
    }
}
