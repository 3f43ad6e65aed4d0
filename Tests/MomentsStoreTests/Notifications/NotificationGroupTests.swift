import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// What is told as one, and how it is read.
@MainActor struct NotificationGroupTests {
    @Test func likesOfOneStatusAreOne() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(4, by: "Ada"), .told(3, by: "Alan"), .told(2, by: "Grace"))

        let group = try #require(try fixture.groups().first)
        try expectEqual(fixture.groups().count, 1)
        expectEqual(group.account.name, "Ada")
        expectEqual(group.others, 2)
        expectEqual(group.remoteID, "4")
    }

    @Test func somebodyWhoDidItTwiceIsCountedOnce() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(4, by: "Ada"), .told(3, by: "Grace"), .told(2, by: "Ada"))

        try expectEqual(fixture.groups().map(\.others), [1])
    }

    @Test func likesAndBoostsOfOneStatusAreOneEachWhateverLiesBetween() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(
            .told(5), .told(4, .reblog), .told(3, .mention, about: .answered("2")), .told(2, by: "Ada"),
            .told(1, .reblog, by: "Ada"))

        try expectEqual(fixture.groups().map(\.kind), [.favourite, .reblog, .mention])
        try expectEqual(fixture.groups().map(\.others), [1, 1, 0])
    }

    @Test func likesOfAnotherStatusAreAnotherGroup() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(3), .told(2, about: .answered("2")), .told(1))

        try expectEqual(fixture.ids(), ["3", "2"])
    }

    @Test func likesOfAnotherDayAreAnotherGroup() async throws {
        let fixture = try await NotificationFixture()
        let midnight = 86_400 - 1_616_400_000 % 86_400

        try await fixture.fetch(
            .told(midnight + 1), .told(midnight), .told(midnight - 1), .told(midnight - 2))

        try expectEqual(fixture.ids(), ["\(midnight + 1)", "\(midnight - 1)"])
    }

    @Test func mentionsAndFollowersStandAlone() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(
            .told(4, .mention), .told(3, .mention), .told(2, .follow, about: nil), .told(1, .follow, about: nil))

        try expectEqual(fixture.ids(), ["4", "3", "2", "1"])
    }

    @Test func groupStandsWhereItsNewestOneDoes() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(2, .mention, about: .answered("2")), .told(1))

        try await fixture.fetch(.told(3, by: "Ada"), .told(2, .mention, about: .answered("2")), .told(1))

        try expectEqual(fixture.ids(), ["3", "2"])
        try expectEqual(fixture.groups().first?.account.name, "Ada")
        let times = try fixture.moments().map(\.createdDate?.timeIntervalSince1970)
        expectEqual(times, [1_616_400_003, 1_616_400_002])
    }

    @Test func groupGoesOnWithoutItsNewestOne() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(3, by: "Ada"), .told(2, .mention, about: .answered("2")), .told(1))

        try await fixture.fetch(.told(2, .mention, about: .answered("2")), .told(1))
        try await fixture.feed.execute("DELETE FROM notification WHERE remote_id = '3'")

        try expectEqual(fixture.ids(), ["2", "1"])
    }

    @Test func groupSpansWhatIsMissing() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(2, by: "Ada"), .told(1, .mention))

        try await fixture.fetch(.told(9), next: NotificationFixture.link)

        try expectEqual(fixture.ids(), ["9", "1"])
        try expectEqual(fixture.groups().first?.others, 1)
    }

    // MARK: While one reads

    @Test func whatJoinsAGroupStandsAloneAboveWhileItIsRead() async throws {
        let fixture = try await NotificationFixture()
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
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(1, by: "Ada"))
        fixture.view.group(upTo: try fixture.moments()[0].id)
        try await fixture.fetch(.told(2), .told(1, by: "Ada"))

        fixture.view.group(upTo: nil)

        try expectEqual(fixture.ids(), ["2"])
        try expectEqual(fixture.groups().map(\.others), [1])
    }

    @Test func whatJoinedAGroupIsStillFoundByItsKey() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(1))
        let before = try fixture.moments()[0]

        try await fixture.fetch(.told(2, by: "Ada"), .told(1))

        try expectEqual(fixture.view.moment(before.id)?.id, before.id)
        try expectEqual(fixture.view.moments([before.id]), [before])
    }

    // MARK: What is missing

    @Test func whatIsMissingWithinAGroupCanBeAskedFor() async throws {
        let fixture = try await NotificationFixture()
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

    @Test func whatIsBelowTheOldestOfAGroupIsAskedForByWhatIsShownLast() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(
            .told(9), .told(8, .mention), .told(7, by: "Ada"), next: NotificationFixture.link)

        try await fixture.fetch(.told(1, .mention), below: try #require(try fixture.moments().last?.id))

        try expectEqual(fixture.ids(), ["9", "8", "1"])
        #expect(try !fixture.view.hasOlder())
    }

    // MARK: As moments

    @Test func momentShowsTheStatusAsOfWhatHappened() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(7))

        let moment = try #require(try fixture.moments().first)
        expectEqual(moment.title, "A kite")
        expectEqual(moment.author.name, "Ada")
        expectEqual(moment.statusID, "1")
        expectEqual(moment.createdDate, Date(timeIntervalSince1970: 1_616_400_007))
        expectEqual(moment.thread, ServerView(.thread(of: "1"), of: fixture.feed.feed))
    }

    @Test func wholeItHasTheDateOfItsStatus() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(7))

        let moment = try #require(try fixture.view.moment(try fixture.moments()[0].id))

        expectEqual(moment.createdDate, Date(timeIntervalSince1970: 1_000))
        expectEqual(moment.notification?.createdAt, Date(timeIntervalSince1970: 1_616_400_007))
    }

    @Test func withoutAStatusItShowsThePerson() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(7, .follow, about: nil))

        let moment = try #require(try fixture.moments().first)
        expectEqual(moment.author.name, "Robin")
        #expect(moment.title == nil)
        #expect(moment.statusID == nil && moment.thread == nil)
        expectEqual(moment.notification?.hasStatus, false)
        expectEqual(moment.status?.url, "https://moments.example/@robin")
    }

    @Test(arguments: ["admin.sign_up", "", "\u{1B}[31m"]) func kindOfALaterReleaseIsKept(_ type: String) async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(7, .other(type), about: nil))

        try expectEqual(fixture.groups().map(\.kind), [.other(type)])
    }

    @Test func oneIsFoundByItsKey() async throws {
        let fixture = try await NotificationFixture()
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
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(1))

        try await fixture.base.sync(.answered(text: "A red kite"))

        try expectEqual(fixture.moments().map(\.title), ["A red kite"])
    }

    @Test func statusIsNotInHome() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(1))

        try expectEqual(fixture.base.entries(), [])
    }
}
