import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Groups of notifications, and how they are read.
@MainActor struct NotificationGroupTests {
    private let fixture: NotificationFixture

    init() async throws {
        fixture = try await NotificationFixture()
    }

    @Test(
        arguments: [
            Named(
                "likes of one status are one",
                ([.told(4, by: "Ada"), .told(3, by: "Alan"), .told(2, by: "Grace")], ["4 favourite of Ada and 2"])),
            Named(
                "somebody who did it twice",
                ([.told(4, by: "Ada"), .told(3, by: "Grace"), .told(2, by: "Ada")], ["4 favourite of Ada and 1"])),
            Named(
                "likes and boosts, whatever lies between",
                (
                    [
                        .told(5), .told(4, .reblog), .told(3, .mention, about: .answered("2")), .told(2, by: "Ada"),
                        .told(1, .reblog, by: "Ada"),
                    ], ["5 favourite of Robin and 1", "4 reblog of Robin and 1", "3 mention of Robin and 0"]
                )),
            Named(
                "likes of another status",
                (
                    [.told(3), .told(2, about: .answered("2")), .told(1)],
                    ["3 favourite of Robin and 0", "2 favourite of Robin and 0"]
                )),
            Named(
                "likes of another day",
                (
                    [.told(midnight + 1), .told(midnight), .told(midnight - 1), .told(midnight - 2)],
                    ["\(midnight + 1) favourite of Robin and 0", "\(midnight - 1) favourite of Robin and 0"]
                )),
            Named(
                "mentions and followers",
                (
                    [
                        .told(4, .mention), .told(3, .mention), .told(2, .follow, about: nil),
                        .told(1, .follow, about: nil),
                    ],
                    [
                        "4 mention of Robin and 0", "3 mention of Robin and 0", "2 follow of Robin and 0",
                        "1 follow of Robin and 0",
                    ]
                )),
            Named(
                "a kind of a later release",
                ([.told(7, .other("admin.sign_up"), about: nil)], [#"7 other("admin.sign_up") of Robin and 0"#])),
            Named("a kind without a name", ([.told(7, .other(""), about: nil)], [#"7 other("") of Robin and 0"#])),
            Named(
                "a hostile kind",
                ([.told(7, .other("\u{1B}[31m"), about: nil)], [#"7 other("\u{1B}[31m") of Robin and 0"#])),
        ] as [Named<Case>]) func likesAndBoostsOfAStatusOnOneDayAreOneEach(_ told: Named<Case>) async throws
    {
        try await fixture.save(told.value.0, as: .newest(next: nil))

        let groups = try fixture.groups()

        expectEqual(
            groups.map { "\($0.remoteID) \($0.kind) of \($0.account.name ?? "") and \($0.others)" }, told.value.1)
        try expectEqual(fixture.base.entries(), [])
    }

    typealias Case = ([NewNotification], [String])
    nonisolated private static let midnight = 86_400 - 1_616_400_000 % 86_400

    @Test func groupStandsWhereItsNewestOneDoes() async throws {
        try await fixture.fetch(.told(2, .mention, about: .answered("2")), .told(1))

        try await fixture.fetch(.told(3, by: "Ada"), .told(2, .mention, about: .answered("2")), .told(1))

        try expectEqual(fixture.ids(), ["3", "2"])
        try expectEqual(fixture.groups().first?.account.name, "Ada")
        let times = try fixture.moments().map(\.createdDate?.timeIntervalSince1970)
        expectEqual(times, [1_616_400_003, 1_616_400_002])
    }

    @Test func groupGoesOnWithoutItsNewestOne() async throws {
        try await fixture.fetch(.told(3, by: "Ada"), .told(2, .mention, about: .answered("2")), .told(1))

        try await fixture.fetch(.told(2, .mention, about: .answered("2")), .told(1))
        try await fixture.feed.execute("DELETE FROM notification WHERE remote_id = '3'")

        try expectEqual(fixture.ids(), ["2", "1"])
    }

    @Test func groupSpansAGap() async throws {
        try await fixture.fetch(.told(2, by: "Ada"), .told(1, .mention))

        try await fixture.fetch(.told(9), next: NotificationFixture.link)

        try expectEqual(fixture.ids(), ["9", "1"])
        try expectEqual(fixture.groups().first?.others, 1)
    }

    // MARK: While one reads

    @Test func newNotificationsStandAboveAGroupThatIsBeingRead() async throws {
        try await fixture.fetch(.told(2), .told(1, by: "Ada"))
        let before = try fixture.moments()
        fixture.view.group(upTo: before[0].id)

        try await fixture.fetch(.told(4, by: "Grace"), .told(3, by: "Alan"), .told(2), .told(1, by: "Ada"))

        try expectEqual(fixture.ids(), ["4", "3", "2"])
        try expectEqual(fixture.groups().map(\.others), [0, 0, 1])
        try expectEqual(fixture.moments().last, before[0])
        try expectEqual(fixture.view.countNewer(than: before[0].id, upTo: 9), 2)
    }

    @Test func onceOneGoesToTheNewestAllAreGrouped() async throws {
        try await fixture.fetch(.told(1, by: "Ada"))
        fixture.view.group(upTo: try fixture.moments()[0].id)
        try await fixture.fetch(.told(2), .told(1, by: "Ada"))

        fixture.view.group(upTo: nil)

        try expectEqual(fixture.ids(), ["2"])
        try expectEqual(fixture.groups().map(\.others), [1])
    }

    @Test func notificationThatJoinedAGroupIsFoundByItsKey() async throws {
        try await fixture.fetch(.told(1))
        let before = try fixture.moments()[0]

        try await fixture.fetch(.told(2, by: "Ada"), .told(1))

        try expectEqual(fixture.view.moment(before.id)?.id, before.id)
        try expectEqual(fixture.view.moments([before.id]), [before])
    }

    // MARK: Gaps

    @Test func gapWithinAGroupCanBeFetched() async throws {
        try await fixture.fetch(.told(1, .mention))
        try await fixture.fetch(
            .told(9), .told(8, .mention), .told(7, by: "Ada"), next: NotificationFixture.link)
        let moments = try fixture.moments()
        try expectEqual(fixture.ids(), ["9", "8", "1"])
        let gap = try #require(try fixture.view.gaps(newest: moments[0].id, oldest: moments[2].id).first)
        #expect(gap.upper < moments[1].id && gap.upper > moments[2].id)

        try await fixture.fetch(.told(5, .follow, about: nil), .told(1, .mention), below: gap.upper)

        try expectEqual(fixture.ids(), ["9", "8", "5", "1"])
    }

    @Test func lastShownNotificationFetchesThoseBelowItsGroup() async throws {
        try await fixture.fetch(
            .told(9), .told(8, .mention), .told(7, by: "Ada"), next: NotificationFixture.link)

        try await fixture.fetch(.told(1, .mention), below: try #require(try fixture.moments().last?.id))

        try expectEqual(fixture.ids(), ["9", "8", "1"])
        #expect(try !fixture.view.hasOlder())
    }

    // MARK: As moments

    @Test func momentShowsTheStatusAtTheTimeOfTheNotification() async throws {
        try await fixture.fetch(.told(7))

        let moment = try #require(try fixture.moments().first)
        expectEqual(moment.title, "A kite")
        expectEqual(moment.author.name, "Ada")
        expectEqual(moment.statusID, "1")
        expectEqual(moment.createdDate, Date(timeIntervalSince1970: 1_616_400_007))
        expectEqual(moment.thread, ServerView(.thread(of: "1"), of: fixture.feed.feed))
    }

    @Test func wholeItHasTheDateOfItsStatus() async throws {
        try await fixture.fetch(.told(7))

        let moment = try #require(try fixture.view.moment(try fixture.moments()[0].id))

        expectEqual(moment.createdDate, Date(timeIntervalSince1970: 1_000))
        expectEqual(moment.notification?.createdAt, Date(timeIntervalSince1970: 1_616_400_007))
    }

    @Test func notificationWithoutAStatusShowsThePerson() async throws {
        try await fixture.fetch(.told(7, .follow, about: nil))

        let moment = try #require(try fixture.moments().first)
        expectEqual(moment.author.name, "Robin")
        #expect(moment.title == nil)
        #expect(moment.statusID == nil && moment.thread == nil)
        expectEqual(moment.notification?.hasStatus, false)
        expectEqual(moment.status?.url, "https://moments.example/@robin")
    }

    @Test func groupIsFoundByItsKey() async throws {
        try await fixture.fetch(.told(3, .update), .told(2, .mention), .told(1))
        let moments = try fixture.moments()

        try expectEqual(fixture.view.moments(moments.map(\.id)), moments)
        try expectEqual(fixture.view.moment(moments[1].id)?.remoteID, moments[1].remoteID)
        try expectEqual(fixture.view.moments(.before(moments[0].id), limit: 1), [moments[1]])
        try expectEqual(fixture.view.moments(.after(moments[2].id), limit: 1), [moments[1]])
        try expectEqual(fixture.view.position(of: moments[1].id), MomentPosition(number: 2, count: 3))
        try expectEqual(fixture.view.countNewer(than: moments[1].id, upTo: 9), 1)
    }

    @Test func editIsSeenAmongNotifications() async throws {
        try await fixture.fetch(.told(1))

        try await fixture.base.sync(.answered(text: "A red kite"))

        try expectEqual(fixture.moments().map(\.title), ["A red kite"])
    }
}
