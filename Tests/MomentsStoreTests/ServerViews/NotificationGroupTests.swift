import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// What is told as one, and how it is read.
@MainActor struct NotificationGroupTests {
    @Test func likesOfOneStatusThatFollowEachOtherAreOne() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(4, by: "Ada"), .told(3, by: "Alan"), .told(2, by: "Grace"))

        let group = try #require(try fixture.groups().first)
        #expect(try fixture.groups().count == 1)
        #expect(group.account.name == "Ada")
        #expect(group.others == 2)
        #expect(group.remoteID == "2")
    }

    @Test func somebodyWhoDidItTwiceIsCountedOnce() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(4, by: "Ada"), .told(3, by: "Grace"), .told(2, by: "Ada"))

        #expect(try fixture.groups().map(\.others) == [1])
    }

    @Test func boostEndsTheGroupOfLikes() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(3), .told(2, .reblog), .told(1))

        #expect(try fixture.groups().map(\.kind) == [.favourite, .reblog, .favourite])
    }

    @Test func likeOfAnotherStatusEndsTheGroup() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(3), .told(2, about: .answered("2")), .told(1))

        #expect(try fixture.ids() == ["3", "2", "1"])
    }

    @Test func mentionsAndFollowersStandAlone() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(
            .told(4, .mention), .told(3, .mention), .told(2, .follow, about: nil), .told(1, .follow, about: nil))

        #expect(try fixture.ids() == ["4", "3", "2", "1"])
    }

    @Test func groupThatGrowsAboveStaysWhatItWas() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(2), .told(1))
        let before = try fixture.moments().map(\.id)

        try await fixture.fetch(.told(3, by: "Ada"), .told(2), .told(1))

        #expect(try fixture.moments().map(\.id) == before)
        #expect(try fixture.groups().first?.account.name == "Ada")
    }

    @Test func whatComesBetweenPartsAGroup() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(3), .told(1))

        try await fixture.fetch(.told(3), .told(2, .mention), .told(1))

        #expect(try fixture.ids() == ["3", "2", "1"])
    }

    @Test func groupsJoinWhereWhatStoodBetweenGoes() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(3), .told(2, .mention, about: .answered("2")), .told(1))

        try await fixture.feed.execute("DELETE FROM status WHERE remote_id = '2'")

        #expect(try fixture.ids() == ["1"])
    }

    @Test func groupEndsWhereSomethingIsMissing() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(1))

        try await fixture.fetch(.told(9), .told(8), next: NotificationFixture.link)

        #expect(try fixture.ids() == ["8", "1"])
    }

    @Test func groupGoesOnWhereNothingIsMissingAnyMore() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(1))
        try await fixture.fetch(.told(9), next: NotificationFixture.link)

        try await fixture.fetch(.told(5), .told(1), below: try #require(try fixture.moments().first?.id))

        #expect(try fixture.ids() == ["1"])
        #expect(try fixture.groups().first?.others == 0)
    }

    // MARK: As moments

    @Test func momentShowsTheStatusAsOfWhatHappened() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(7))

        let moment = try #require(try fixture.moments().first)
        #expect(moment.title == "A kite")
        #expect(moment.author.name == "Ada")
        #expect(moment.statusID == "1")
        #expect(moment.createdDate == Date(timeIntervalSince1970: 1_616_400_007))
        #expect(moment.thread == ServerView(.thread(of: "1"), of: fixture.feed.feed))
    }

    @Test func wholeItHasTheDateOfItsStatus() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(7))

        let moment = try #require(try fixture.view.moment(try fixture.moments()[0].id))

        #expect(moment.createdDate == Date(timeIntervalSince1970: 1_000))
        #expect(moment.notification?.createdAt == Date(timeIntervalSince1970: 1_616_400_007))
    }

    @Test func withoutAStatusItShowsThePerson() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(7, .follow, about: nil))

        let moment = try #require(try fixture.moments().first)
        #expect(moment.author.name == "Robin")
        #expect(moment.title == nil)
        #expect(moment.statusID == nil && moment.thread == nil)
        #expect(moment.notification?.hasStatus == false)
        #expect(moment.status?.url == "https://moments.example/@robin")
    }

    @Test(arguments: ["admin.sign_up", "", "\u{1B}[31m"]) func kindOfALaterReleaseIsKept(_ type: String) async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(7, .other(type), about: nil))

        #expect(try fixture.groups().map(\.kind) == [.other(type)])
    }

    @Test func oneIsFoundByItsKey() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(3), .told(2, .mention), .told(1))
        let moments = try fixture.moments()

        #expect(try fixture.view.moments(moments.map(\.id)) == moments)
        #expect(try fixture.view.moment(moments[1].id)?.remoteID == moments[1].remoteID)
        #expect(try fixture.view.moments(.before(moments[0].id), limit: 1) == [moments[1]])
        #expect(try fixture.view.moments(.after(moments[2].id), limit: 1) == [moments[1]])
        #expect(try fixture.view.position(of: moments[1].id) == MomentPosition(number: 2, count: 3))
        #expect(try fixture.view.countNewer(than: moments[1].id, upTo: 9) == 1)
    }

    @Test func editIsSeenAmongNotifications() async throws {
        let fixture = try await NotificationFixture()
        try await fixture.fetch(.told(1))

        try await fixture.base.sync(.answered(text: "A red kite"))

        #expect(try fixture.moments().map(\.title) == ["A red kite"])
    }

    @Test func statusIsNotInHome() async throws {
        let fixture = try await NotificationFixture()

        try await fixture.fetch(.told(1))

        #expect(try fixture.base.entries() == [])
    }
}
