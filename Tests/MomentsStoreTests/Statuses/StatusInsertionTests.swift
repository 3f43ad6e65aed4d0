import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct StatusInsertionTests {
    private let fixture: StatusFixture

    init() async throws {
        fixture = try await StatusFixture()
    }

    // MARK: Stored details

    @Test func entryHasTheServersDetailsOfItsStatus() async throws {
        try await fixture.sync(.answered { $0.spoilerText = "Food" })

        try expectEqual(fixture.entries().map(\.status?.spoilerText), ["Food"])
    }

    @Test func momentOfAnotherKindOfFeedHasNoStatus() async throws {
        let fixture = try await FeedFixture()

        try await fixture.sync([.answered()])

        try expectEqual(fixture.base.newest().map(\.status), [nil])
    }

    @Test func boostShowsWhatItBoostsAtItsOwnTime() async throws {
        try await fixture.sync(.answered("0", text: "Between", second: 1_500), .boost(second: 2_000))

        let entries = try fixture.entries()
        expectEqual(entries.map(\.title), ["A kite", "Between"])
        expectEqual(entries.map(\.status?.boostedBy?.name), ["Robin", nil])
    }

    @Test func statusThatIsBoostedTwiceIsStoredOnceAndIsNoEntry() async throws {
        try await fixture.sync(.boost("b1"), .boost("b2", by: "Grace", second: 3_000))

        try expectEqual(fixture.count("moment"), 2)
        try expectEqual(fixture.count("status WHERE reblog_id IS NULL"), 1)
        try expectEqual(fixture.entries().map(\.status?.boostedBy?.name), ["Grace", "Robin"])
    }

    @Test func entriesAreCounted() async throws {
        try await fixture.sync(.answered(), .boost())

        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)
        try expectEqual(fixture.base.ask("SELECT max(count) FROM moment_count"), 2)
    }

    // MARK: Repeated entries

    @Test func unchangedStatusIsNotWritten() async throws {
        try await fixture.sync(.answered(), .boost())
        let changes: Int? = try fixture.base.ask("PRAGMA data_version")

        let counts = try await fixture.sync(.answered(), .boost())

        #expect((counts.inserted, counts.updated, counts.unchanged, counts.known) == (0, 0, 2, 2))
        try expectEqual(fixture.base.ask("PRAGMA data_version"), changes)
    }

    @Test func editAndNewCountAreShownWhereverTheStatusIs() async throws {
        try await fixture.sync(.answered(), .boost())

        try await fixture.sync(.answered(text: "Two kites") { $0.favouritesCount = 7 })

        try expectEqual(fixture.texts(), ["Two kites", "Two kites"])
        try expectEqual(fixture.entries().map(\.status?.favouritesCount), [7, 7])
    }

    @Test(arguments: [(1_000, nil), (1_000, 9_000), (nil, 1_000)] as [(Int64?, Int64?)])
    func anotherDateMakesNoSecondEntry(first: Int64?, second: Int64?) async throws {
        try await fixture.sync(.answered(second: first))

        try await fixture.sync(.answered(second: second))

        try expectEqual(fixture.entries().map(\.createdDate?.timeIntervalSince1970), [first.map(Double.init)])
    }

    @Test(
        arguments: [
            ["C": 1_000, "B": 1_000, "A": 1_000], ["A": 1_000, "C": 3_000, "B": 2_000],
        ] as [KeyValuePairs<String, Int64>])
    func statusesStandByTheirDatesAndWithinASecondInTheOrderOfThePage(page: KeyValuePairs<String, Int64>) async throws {
        let page = page.map { NewStatus.answered($0, text: $0, second: $1) }

        try await fixture.sync(page[0], page[1], page[2])

        try expectEqual(fixture.texts(), ["C", "B", "A"])
    }

    @Test func boostThatComesWithoutItsStatusStaysAsItIs() async throws {
        try await fixture.sync(.boost("b", text: "A kite"))

        let counts = try await fixture.sync(.answered("b", text: "", second: 2_000))

        try expectEqual(fixture.texts(), ["A kite"])
        try expectEqual(fixture.entries().map(\.status?.boostedBy?.name), ["Robin"])
        #expect((counts.updated, counts.unchanged) == (0, 1))
    }

    @Test func knownURIWithAnotherIDIsTheSameStatus() async throws {
        try await fixture.sync(.answered("1", uri: "https://moments.example/a"))

        try await fixture.sync(.answered("2", uri: "https://moments.example/a", text: "Two kites"))

        try expectEqual(fixture.texts(), ["Two kites"])
        try expectEqual(fixture.base.ask("SELECT remote_id FROM status"), "2")
        try expectEqual(fixture.base.ask("SELECT remote_id FROM moment"), "2")
    }

    @Test func knownIDWithAnotherURIIsAnotherStatus() async throws {
        try await fixture.sync(.answered("1", uri: "https://moments.example/a"))

        try await fixture.sync(.answered("1", uri: "https://moments.example/b", text: "Two kites"))

        try expectEqual(Set(fixture.texts()), ["A kite", "Two kites"])
    }

    @Test func idsThatGoAroundLoseNoStatus() async throws {
        try await fixture.sync(
            .answered("1", uri: "https://moments.example/a"),
            .answered("2", uri: "https://moments.example/b", text: "B"))

        try await fixture.sync(
            .answered("2", uri: "https://moments.example/a"),
            .answered("1", uri: "https://moments.example/b", text: "B"))

        try expectEqual(Set(fixture.texts()), ["A kite", "B"])
        try expectEqual(fixture.count("status"), 2)
        try expectEqual(fixture.entries().map(\.remoteID).sorted(), ["1", "2"])
    }

    @Test func statusThatGetsItsURILaterIsTheSame() async throws {
        try await fixture.sync(.answered("1", uri: nil))

        try await fixture.sync(.answered("1", uri: "https://moments.example/a"))

        try expectEqual(fixture.count("moment"), 1)
        try expectEqual(fixture.base.ask("SELECT uri FROM status"), "https://moments.example/a")
    }

    // MARK: Removed entries

    @Test(arguments: [(1_000, ["Stays"], 1), (2_000, ["Stays", "A kite"], 2)])
    func boostGoesWithItsStatusAndAStatusStaysWithoutIt(second: Int, texts: [String], statuses: Int) async throws {
        try await fixture.sync(.answered(), .boost(), .answered("9", text: "Stays", second: 5_000))

        try await fixture.base.execute("DELETE FROM moment WHERE created_at = \(second)")

        try expectEqual(fixture.texts(), texts)
        try expectEqual(fixture.count("status"), statuses)
        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)
    }

    @Test func removedFeedLeavesNothingOfItsStatuses() async throws {
        let feeds = AccountFeeds(
            store: fixture.base.store, account: fixture.base.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { ChangeFixture.noon })
        try await fixture.sync(.answered(), .boost("b", of: "7"))

        try await feeds.remove(fixture.base.feed, keepsMoments: false)

        #expect(try fixture.count("status") == 0 && fixture.count("moment") == 0 && fixture.count("feed") == 0)
    }

    // MARK: Hostile

    @Test(arguments: [
        String(repeating: "9", count: 300), "../../1", "1?x=1#y", "1/favourite", "\u{1B}[31m1", " 1\n", "-1",
        "01H8XGJWBWBAQ4",
    ]) func identifierOfAnyShapeIsFoundAgain(_ id: String) async throws {
        try await fixture.sync(.answered(id, uri: nil))

        let counts = try await fixture.sync(.answered(id, uri: nil))

        #expect((counts.inserted, counts.unchanged) == (0, 1))
        try expectEqual(fixture.entries().map(\.remoteID), [id])
    }

    @Test func identifiersThatDifferInCaseAreTwoAndNulsAreStored() async throws {
        let page = [
            NewStatus.answered("01ab", uri: nil, text: "A"), .answered("01AB", uri: nil, text: "B"),
            .answered("1\0", uri: "https://moments.example/\0", text: "A\0kite"),
        ]
        try await fixture.sync(page[0], page[1], page[2])

        let counts = try await fixture.sync(page[0], page[1], page[2])

        try expectEqual(fixture.count("moment"), 3)
        #expect(try Set(fixture.texts()).isSuperset(of: ["A", "B"]))
        expectEqual(counts.inserted, 0)
    }

    @Test func detailsThatNoReleaseWroteHideNoMoment() async throws {
        try await fixture.sync(.answered())

        try await fixture.base.execute("UPDATE status SET details = '[1'")

        try expectEqual(fixture.entries().map(\.status), [nil])
        try expectEqual(fixture.texts(), ["A kite"])
    }

    @Test func eachFeedStoresAStatusOfItsOwn() async throws {
        let other = try await FeedFixture.follow("Other", fixture.base.base)
        try await fixture.sync(.answered())

        _ = try await fixture.base.queue.claim(other, lease: 30, at: fixture.base.now)
        _ = try await fixture.base.queue.begin(other).save([NewStatus.answered()])

        try expectEqual(fixture.count("status"), 2)
    }

    @Test func nothingIsStoredWithoutTheLease() async throws {
        try await fixture.base.queue.release(fixture.base.feed)

        await #expect(throws: FeedSaveError.leaseLost) { try await fixture.sync(.answered()) }

        try expectEqual(fixture.count("status"), 0)
    }
}
