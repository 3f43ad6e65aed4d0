import Essentials
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountMentionsTests {
    private let fixture: NotificationFixture
    private let mentions: AccountMentions

    init() async throws {
        fixture = try await NotificationFixture()
        mentions = AccountMentions(store: fixture.feed.store, account: fixture.feed.account) {
            Date(timeIntervalSince1970: 1_616_400_001)
        }
        try expectEqual(mentions.arrived(), [])
    }

    @Test func mentionArrivesOnce() async throws {
        try await fixture.fetch(.told(2, .mention))

        let arrived = try mentions.arrived()

        expectEqual(arrived.map(\.author.name), ["Robin"])
        expectEqual(arrived.map(\.text), ["A kite"])
        expectEqual(arrived.map(\.isDirect), [false])
        try expectEqual(mentions.arrived(), [])
    }

    @Test func severalArriveInTheirOrder() async throws {
        try await fixture.fetch(
            .told(3, .mention, about: .answered("2", text: "Second")),
            .told(2, .mention, about: .answered(text: "First")))

        try expectEqual(mentions.arrived().map(\.text), ["First", "Second"])
    }

    @Test func whatIsForOneAloneIsSaidToBe() async throws {
        try await fixture.fetch(.told(2, .mention, about: .answered { $0.visibility = .direct }))

        try expectEqual(mentions.arrived().map(\.isDirect), [true])
    }

    @Test(arguments: [NotificationKind.favourite, .reblog, .follow, .status, .update])
    func nothingElseIsAMention(_ kind: NotificationKind) async throws {
        try await fixture.fetch(.told(2, kind))

        try expectEqual(mentions.arrived(), [])
    }

    @Test func whatIsInHomeAsWellArrivesOnce() async throws {
        try await fixture.base.sync(.answered { $0.mentions = ["grace@moments.example"] })
        try expectEqual(mentions.arrived(), [])

        try await fixture.fetch(.told(2, .mention))

        try expectEqual(mentions.arrived().count, 1)
    }

    @Test func whatCameBackArrivesOnce() async throws {
        try await fixture.fetch(.told(2, .mention))
        try expectEqual(mentions.arrived().count, 1)
        try await fixture.fetch()

        try await fixture.fetch(.told(2, .mention))

        try expectEqual(mentions.arrived(), [])
    }

    @Test func whatIsFromBeforeIsNone() async throws {
        try await fixture.fetch(
            .told(1, .mention, about: .answered("1", text: "Now")), .told(0, .mention, about: .answered("2")))

        try expectEqual(mentions.arrived().map(\.text), ["Now"])
    }

    @Test func whatWasLookedAtIsNone() async throws {
        try await fixture.fetch(.told(2, .mention))
        try await fixture.view.look(at: try #require(try fixture.moments().first?.id))

        try await fixture.fetch(.told(3, .mention, about: .answered("2", text: "Later")), .told(2, .mention))

        try expectEqual(mentions.arrived().map(\.text), ["Later"])
    }

    @Test func whatAFilterFoldsIsNone() async throws {
        try await fixture.fetch(.told(2, .mention, about: .answered { $0.filters = ["Toys"] }))

        try expectEqual(mentions.arrived(), [])
    }

    @Test func ofAContentWarningTheWarningIsSaid() async throws {
        try await fixture.fetch(.told(2, .mention, about: .answered(text: "Food\n\nSoup") { $0.spoilerText = "Food" }))

        try expectEqual(mentions.arrived().map(\.text), ["Food"])
    }

    @Test func costDoesNotGrowWithWhatIsStored() throws {
        let plan = try fixture.feed.store.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + AccountMentions.select, arguments: [1, 1, 1])
                .map { $0["detail"] as String }
        }

        #expect(plan.contains { $0.hasPrefix("SEARCH notification") && $0.contains("view_id=? AND key>?") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    }
}
