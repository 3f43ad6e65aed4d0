import Essentials
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountMentionsTests {
    private static let own = "grace@moments.example"
    private let fixture: StatusFixture
    private let mentions: AccountMentions

    init() async throws {
        fixture = try await StatusFixture()
        try await fixture.base.execute("UPDATE feed SET user_id = '\(Self.own)' WHERE kind = 'mastodon'")
        mentions = AccountMentions(store: fixture.base.store, account: fixture.base.account) {
            Date(timeIntervalSince1970: 1_000)
        }
        #expect(try mentions.arrived() == [])
    }

    private func named(
        _ id: String = "1", text: String = "Hello", second: Int64 = 2_000,
        _ change: (inout StatusDetails) -> Void = { _ in }
    ) -> NewStatus {
        .answered(id, text: text, second: second) {
            $0.mentions = [Self.own]
            change(&$0)
        }
    }

    @Test func mentionArrivesOnce() async throws {
        try await fixture.sync(named())

        let arrived = try mentions.arrived()

        #expect(arrived.map(\.author.name) == ["Ada"])
        #expect(arrived.map(\.text) == ["Hello"])
        #expect(arrived.map(\.isDirect) == [false])
        #expect(try mentions.arrived() == [])
    }

    @Test func severalArriveInTheirOrder() async throws {
        try await fixture.sync(named("2", text: "Second", second: 3_000), named("1", text: "First"))

        #expect(try mentions.arrived().map(\.text) == ["First", "Second"])
    }

    @Test func answerIsAMentionAndSoIsWhatIsForOneAlone() async throws {
        try await fixture.sync(
            .answered("2", text: "Direct", second: 3_000) { $0.visibility = .direct },
            .answered("1", text: "Answer", second: 2_000) { $0.inReplyTo = Self.own })

        let arrived = try mentions.arrived()

        #expect(arrived.map(\.text) == ["Answer", "Direct"])
        #expect(arrived.map(\.isDirect) == [false, true])
    }

    @Test func whatNamesNobodyElsesOrIsOnesOwnIsNone() async throws {
        try await fixture.sync(
            .answered("1", second: 2_000) { $0.mentions = ["alan@moments.example"] },
            NewStatus(
                .init(remoteID: "2", uri: nil), author: User(id: Self.own, name: "Grace"), text: "Mine",
                createdAt: 2_001,
                details: {
                    var details = StatusDetails(handle: Self.own, visibility: .direct)
                    details.mentions = [Self.own]
                    return details
                }()))

        #expect(try mentions.arrived() == [])
    }

    @Test func whatWasPostedBeforeOrIsFoldedByAFilterIsNone() async throws {
        try await fixture.sync(named("2", second: 3_000) { $0.filters = ["Toys"] }, named("1", second: 999))

        #expect(try mentions.arrived() == [])
    }

    @Test func ofAContentWarningTheWarningIsSaid() async throws {
        try await fixture.sync(named(text: "Food\n\nSoup") { $0.spoilerText = "Food" })

        #expect(try mentions.arrived().map(\.text) == ["Food"])
    }

    @Test func boostOfWhatNamesSomebodyIsNone() async throws {
        try await fixture.sync(.boost("b", of: "1", second: 2_000))

        #expect(try mentions.arrived() == [])
    }

    @Test func costDoesNotGrowWithWhatIsStored() throws {
        let plan = try fixture.base.store.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + AccountMentions.select, arguments: [1, 1, 1])
                .map { $0["detail"] as String }
        }

        #expect(plan.contains { $0.hasPrefix("SEARCH status USING INTEGER PRIMARY KEY") })
        #expect(plan.contains { $0.hasPrefix("SEARCH moment USING INTEGER PRIMARY KEY") })
    }
}
