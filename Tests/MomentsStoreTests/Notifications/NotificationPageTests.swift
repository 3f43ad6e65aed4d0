import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Pages of notifications as they come.
@MainActor struct NotificationPageTests {
    private let fixture: NotificationFixture

    init() async throws {
        fixture = try await NotificationFixture()
    }

    private let link = NotificationFixture.link

    @Test func eachSyncFetchesNotificationsAndEndsTheirRequest() async throws {
        #expect(try await fixture.asked().isNewestAsked)
        try expectEqual(fixture.view.state(), ServerViewState())
        try await fixture.view.refresh()
        #expect(try fixture.view.state().isBeingFetched)

        try await fixture.fetch(.told(1))

        try expectEqual(fixture.view.state(), ServerViewState(fetchedAt: fixture.feed.now))
        #expect(try await fixture.asked().isNewestAsked)
    }

    @Test func notificationsThatComeTwiceAreThereOnce() async throws {
        try await fixture.fetch(.told(2, .mention), .told(2, .mention), .told(1, .mention))
        try await fixture.fetch(.told(2, .mention), .told(1, .mention))

        try expectEqual(fixture.ids(), ["2", "1"])
    }

    @Test func notificationsOfOneMillisecondKeepTheOrderOfTheirPages() async throws {
        func told(_ id: String) -> NewNotification {
            NewNotification(id, kind: .mention, createdAt: ChangeFixture.noon, account: User(id: "ada"))
        }
        try await fixture.fetch(told("e"), told("d"), next: link)

        try await fixture.fetch(
            told("c"), told("b"), told("a"), below: try #require(try fixture.moments().last?.id), next: link)
        try await fixture.fetch(told("f"), told("e"), next: link)

        try expectEqual(fixture.ids(), ["f", "e", "d", "c", "b", "a"])
    }

    @Test(arguments: [([1], [9, 8], true), ([2, 1], [3, 2], false)])
    func pageThatMeetsNothingLeavesAGap(_ first: [Int], _ second: [Int], _ isGap: Bool) async throws {
        try await fixture.save(first.map { .told($0, .mention) }, as: .newest(next: isGap ? nil : link))

        try await fixture.save(second.map { .told($0, .mention) }, as: .newest(next: link))

        let moments = try fixture.moments()
        let gaps = try fixture.view.gaps(newest: moments[0].id, oldest: moments[2].id)
        expectEqual(gaps.map(\.upper), isGap ? [moments[1].id] : [])
        try expectEqual(fixture.view.hasOlder(), !isGap)
    }

    @Test func mentionsAloneAreReadPageByPage() async throws {
        try await fixture.fetch(
            .told(6, .follow, about: nil), .told(5, .mention), .told(4), .told(3, .mention), .told(2, .mention),
            .told(1), next: link)

        fixture.view.showMentions(only: true)

        try expectEqual(fixture.ids(), ["5", "3", "2"])
        let first = try fixture.view.moments(.newest, limit: 2)
        try expectEqual(fixture.view.moments(.before(first[1].id), limit: 2).map(\.notification?.remoteID), ["2"])
        try expectEqual(fixture.view.countNewer(than: first[1].id, upTo: 9), 1)
        try expectEqual(fixture.view.position(of: first[1].id), MomentPosition(number: 2, count: 3))
        #expect(try fixture.view.hasOlder())
        try await fixture.view.fetch(below: Moment.ID(.max))
        #expect(try await fixture.asked().gaps.count == 1)
        fixture.view.showMentions(only: false)
        try expectEqual(fixture.ids(), ["6", "5", "4", "3", "2"])
    }

    @Test func gapIsFilledPageByPage() async throws {
        try await fixture.fetch(.told(1, .mention))
        try await fixture.fetch(.told(9, .mention), next: link)

        try await fixture.fetch(.told(8, .mention), below: try fixture.moments()[0].id, next: link)
        try expectEqual(fixture.ids(), ["9", "8", "1"])
        try await fixture.fetch(.told(5, .mention), .told(1, .mention), below: try fixture.moments()[1].id, next: link)

        try expectEqual(fixture.ids(), ["9", "8", "5", "1"])
        let moments = try fixture.moments()
        try expectEqual(fixture.view.gaps(newest: moments[0].id, oldest: moments[3].id), [])
    }

    @Test func endIsReadOnBelow() async throws {
        try await fixture.fetch(.told(3, .mention), next: link)

        try await fixture.fetch(.told(2, .mention), below: try fixture.moments()[0].id, next: link)
        try await fixture.fetch(.told(1, .mention), below: try fixture.moments()[1].id)

        try expectEqual(fixture.ids(), ["3", "2", "1"])
        #expect(try !fixture.view.hasOlder())
    }

    @Test(arguments: [FeedFailure.http(status: 404), .disconnected])
    func failedFetchOfAGapEndsItsRequest(_ failure: FeedFailure) async throws {
        try await fixture.fetch(.told(1, .mention))
        try await fixture.fetch(.told(9, .mention), next: link)
        try await fixture.view.fetch(below: try fixture.moments()[0].id)
        #expect(try fixture.view.state().isBeingFetched)
        let refresh = try fixture.begin()

        if failure == .disconnected {
            try await fixture.feed.queue.fail(fixture.feed.feed, failure, next: nil, at: fixture.feed.now)
        } else {
            try await refresh.fail(try await fixture.asked(), failure, at: fixture.feed.now)
        }

        #expect(try !fixture.view.state().isBeingFetched)
        try expectEqual(fixture.view.state().failure, failure)
    }

    @Test func requestedGapIsFetchedWithoutHome() async throws {
        try await fixture.feed.execute("UPDATE feed SET newer = 'https://moments.example/home?min_id=1'")
        try await fixture.fetch(.told(1, .mention))
        try await fixture.fetch(.told(9, .mention), next: link)
        try await fixture.feed.queue.release(fixture.feed.feed)
        try await fixture.feed.execute("UPDATE feed SET asked_at = NULL")

        try await fixture.view.fetch(below: try fixture.moments()[0].id)

        #expect(try fixture.begin().pages.areGapsAlone)
        try expectEqual(fixture.begin().askedViews().map(\.gaps.count), [1])
    }

    @Test(arguments: [([3, 1], true, [3, 1]), ([4, 3], true, [4, 3, 2, 1]), ([], false, [])])
    func notificationsThatAPageSpansButLacksGo(_ page: [Int], _ hasNext: Bool, _ ids: [Int]) async throws {
        try await fixture.fetch(.told(3, .mention), .told(2, .mention), .told(1, .mention), next: link)

        try await fixture.save(page.map { .told($0, .mention) }, as: .newest(next: hasNext ? link : nil))

        try expectEqual(fixture.ids(), ids.map(String.init))
    }

    @Test func notificationWithAnOddDateRemovesNoOther() async throws {
        try await fixture.fetch(.told(3, .mention), .told(2, .mention), next: link)
        let odd = NewNotification("odd", kind: .mention, createdAt: .distantPast, account: User(id: "ada"))

        try await fixture.fetch(.told(4, .mention), odd, .told(3, .mention), next: link)

        try expectEqual(fixture.ids(), ["4", "3", "2", "odd"])
    }

    @Test func notificationsGoWithTheirStatus() async throws {
        try await fixture.fetch(.told(9, .mention), next: link)
        try await fixture.fetch(.told(9, .mention), .told(8, about: .answered("2")), next: link)

        try await fixture.feed.execute("DELETE FROM status WHERE remote_id = '2'")

        try expectEqual(fixture.ids(), ["9"])
        #expect(try fixture.view.hasOlder())
    }

    // MARK: Kept notifications

    @Test func unopenedNotificationsAreKept() async throws {
        try await fixture.fetch(.told(1))

        try await expectEqual(removeOld(fixture), 0)

        try expectEqual(fixture.moments().map(\.title), ["A kite"])
    }

    @Test func statusWithoutANotificationGoes() async throws {
        try await fixture.fetch(.told(2, .mention, about: .answered("2")), .told(1, about: .answered("1")))
        try await fixture.fetch(.told(2, .mention, about: .answered("2")))

        try await expectEqual(removeOld(fixture), 1)

        try expectEqual(fixture.base.count("status"), 1)
    }

    @Test func newestFiveThousandStay() async throws {
        try await fixture.save(
            (0..<5_005).map { .told(9_000 - $0, .follow, about: nil) }, as: .newest(next: link))

        try await removeOld(fixture)

        try expectEqual(fixture.base.count("notification"), 5_000)
        #expect(try fixture.view.hasOlder())
        try await fixture.view.fetch(below: try #require(try fixture.moments().last?.id))
        try await expectEqual(fixture.asked().gaps.map(\.link.text), ["https://moments.example/?max_id=4001"])
    }

    @discardableResult private func removeOld(_ fixture: NotificationFixture) async throws -> Int {
        let refresh = try fixture.begin()
        try await refresh.removeOldViews(at: fixture.feed.now + 31 * 86_400) { _, id in
            PageLink("https://moments.example/?max_id=\(id)")
        }
        return refresh.counts.removed
    }

    // MARK: Costs

    @Test(arguments: [
        ServerViewQueries.notifications.fromAbove, ServerViewQueries.notifications.fromBelow,
        ServerViewQueries.notifications.one, ServerViewQueries.notifications.whole,
        ServerViewQueries.notifications.hasOlder, ServerViewQueries.notifications.gaps,
    ])
    func readingLooksThroughNoneButThoseOfThePage(_ sql: String) async throws {
        let plan = try fixture.feed.store.plan(of: sql, StatementArguments((0..<sql.parameterCount).map { Int64($0) }))

        #expect(!plan.contains { $0.hasPrefix("SCAN notification") || $0.contains("TEMP B-TREE FOR ORDER") }, "\(plan)")
        #expect(plan.contains { $0.hasPrefix("SEARCH notification") }, "\(plan)")
        let members = plan.filter { $0.contains(" member ") }
        #expect(members.allSatisfy { $0.contains("notification_group (status_id=? AND view_id=?") }, "\(plan)")
    }
}

extension String {
    /// Of a statement whose parameters are numbered.
    fileprivate var parameterCount: Int {
        (1...9).last { contains("?\($0)") } ?? 0
    }
}
