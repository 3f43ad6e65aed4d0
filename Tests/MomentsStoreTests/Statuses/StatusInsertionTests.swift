import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct StatusInsertionTests {
    // MARK: What is stored

    @Test func entryTellsWhatTheServerToldOfItsStatus() async throws {
        let fixture = try await StatusFixture()

        try await fixture.sync(.answered { $0.spoilerText = "Food" })

        try expectEqual(fixture.entries().map(\.status?.spoilerText), ["Food"])
    }

    @Test func momentOfAnotherKindOfFeedHasNoStatus() async throws {
        let fixture = try await FeedFixture()

        try await fixture.sync([.answered()])

        try expectEqual(fixture.base.newest().map(\.status), [nil])
    }

    @Test func boostShowsWhatItBoostsAtItsOwnTime() async throws {
        let fixture = try await StatusFixture()

        try await fixture.sync(.answered("0", text: "Between", second: 1_500), .boost(second: 2_000))

        let entries = try fixture.entries()
        expectEqual(entries.map(\.title), ["A kite", "Between"])
        expectEqual(entries.map(\.status?.boostedBy?.name), ["Robin", nil])
    }

    @Test func statusThatIsBoostedTwiceIsStoredOnce() async throws {
        let fixture = try await StatusFixture()

        try await fixture.sync(.boost("b1"), .boost("b2", by: "Grace", second: 3_000))

        try expectEqual(fixture.count("moment"), 2)
        try expectEqual(fixture.count("status WHERE reblog_id IS NULL"), 1)
        try expectEqual(fixture.entries().map(\.status?.boostedBy?.name), ["Grace", "Robin"])
    }

    @Test func statusOfWhichOnlyABoostIsInHomeIsNoEntry() async throws {
        let fixture = try await StatusFixture()

        try await fixture.sync(.boost())

        try expectEqual(fixture.count("moment"), 1)
    }

    @Test func entriesAreCounted() async throws {
        let fixture = try await StatusFixture()

        try await fixture.sync(.answered(), .boost())

        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)
        try expectEqual(fixture.base.ask("SELECT max(count) FROM moment_count"), 2)
    }

    // MARK: What comes again

    @Test func whatCameAgainAsItWasIsNotWritten() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(), .boost())
        let changes: Int? = try fixture.base.ask("PRAGMA data_version")

        let counts = try await fixture.sync(.answered(), .boost())

        #expect((counts.inserted, counts.updated, counts.unchanged, counts.known) == (0, 0, 2, 2))
        try expectEqual(fixture.base.ask("PRAGMA data_version"), changes)
    }

    @Test func editedTextIsShownWhereverTheStatusIs() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(), .boost())

        try await fixture.sync(.answered(text: "Two kites"))

        try expectEqual(fixture.texts(), ["Two kites", "Two kites"])
    }

    @Test func newCountIsShownWhereverTheStatusIs() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(), .boost())

        try await fixture.sync(.answered { $0.favouritesCount = 7 })

        try expectEqual(fixture.entries().map(\.status?.favouritesCount), [7, 7])
    }

    @Test(arguments: [nil, 9_000] as [Int64?]) func changedDateMakesNoSecondEntry(_ second: Int64?) async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(second: 1_000))

        try await fixture.sync(.answered(second: second))

        try expectEqual(fixture.entries().map(\.createdDate?.timeIntervalSince1970), [1_000])
    }

    @Test func dateThatIsToldLaterMakesNoSecondEntry() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(second: nil))

        try await fixture.sync(.answered(second: 1_000))

        try expectEqual(fixture.entries().map(\.createdDate), [nil])
    }

    @Test func statusesOfOneSecondStandInTheOrderOfThePage() async throws {
        let fixture = try await StatusFixture()

        try await fixture.sync(.answered("3", text: "C"), .answered("2", text: "B"), .answered("1", text: "A"))

        try expectEqual(fixture.texts(), ["C", "B", "A"])
    }

    @Test func pageOutOfOrderIsStoredByTheDates() async throws {
        let fixture = try await StatusFixture()

        try await fixture.sync(
            .answered("1", text: "A", second: 1_000), .answered("3", text: "C", second: 3_000),
            .answered("2", text: "B", second: 2_000))

        try expectEqual(fixture.texts(), ["C", "B", "A"])
    }

    @Test func boostThatComesWithoutWhatItBoostsStaysAsItIs() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.boost("b", text: "A kite"))

        let counts = try await fixture.sync(.answered("b", text: "", second: 2_000))

        try expectEqual(fixture.texts(), ["A kite"])
        try expectEqual(fixture.entries().map(\.status?.boostedBy?.name), ["Robin"])
        #expect((counts.updated, counts.unchanged) == (0, 1))
    }

    @Test func knownURIWithAnotherIDIsTheSameStatus() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered("1", uri: "https://moments.example/a"))

        try await fixture.sync(.answered("2", uri: "https://moments.example/a", text: "Two kites"))

        try expectEqual(fixture.texts(), ["Two kites"])
        try expectEqual(fixture.base.ask("SELECT remote_id FROM status"), "2")
    }

    @Test func entryOfAStatusWithANewIDIsCalledByThat() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered("1", uri: "https://moments.example/a"))

        try await fixture.sync(.answered("2", uri: "https://moments.example/a"))

        try expectEqual(fixture.base.ask("SELECT remote_id FROM moment"), "2")
    }

    @Test func knownIDWithAnotherURIIsAnotherStatus() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered("1", uri: "https://moments.example/a"))

        try await fixture.sync(.answered("1", uri: "https://moments.example/b", text: "Two kites"))

        try expectEqual(Set(fixture.texts()), ["A kite", "Two kites"])
    }

    @Test func idsThatGoAroundLoseNoStatus() async throws {
        let fixture = try await StatusFixture()
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

    @Test func statusWhoseURIIsToldLaterIsTheSame() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered("1", uri: nil))

        try await fixture.sync(.answered("1", uri: "https://moments.example/a"))

        try expectEqual(fixture.count("moment"), 1)
        try expectEqual(fixture.base.ask("SELECT uri FROM status"), "https://moments.example/a")
    }

    @Test func boostOfWhatWasRestoredShowsTheSameStatus() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.boost("b1", of: "1"))

        try await fixture.sync(.boost("b2", of: "1", by: "Grace", second: 3_000))

        try expectEqual(fixture.count("status"), 3)
    }

    // MARK: What goes

    @Test func boostGoesWithItsStatus() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(), .boost(), .answered("9", text: "Stays", second: 5_000))

        try await fixture.base.execute("DELETE FROM moment WHERE created_at = 1000")

        try expectEqual(fixture.texts(), ["Stays"])
        try expectEqual(fixture.count("status"), 1)
        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)
    }

    @Test func statusStaysWhenABoostOfItGoes() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(), .boost())

        try await fixture.base.execute("DELETE FROM moment WHERE created_at = 2000")

        try expectEqual(fixture.texts(), ["A kite"])
    }

    @Test func removedFeedLeavesNothingOfItsStatuses() async throws {
        let fixture = try await StatusFixture()
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
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(id, uri: nil))

        let counts = try await fixture.sync(.answered(id, uri: nil))

        #expect((counts.inserted, counts.unchanged) == (0, 1))
        try expectEqual(fixture.entries().map(\.remoteID), [id])
    }

    @Test func identifiersThatDifferInCaseAreTwo() async throws {
        let fixture = try await StatusFixture()

        try await fixture.sync(.answered("01ab", uri: nil, text: "A"), .answered("01AB", uri: nil, text: "B"))

        try expectEqual(Set(fixture.texts()), ["A", "B"])
    }

    @Test func nulsInWhatAServerSaysAreStored() async throws {
        let fixture = try await StatusFixture()

        try await fixture.sync(.answered("1\0", uri: "https://moments.example/\0", text: "A\0kite"))
        let counts = try await fixture.sync(.answered("1\0", uri: "https://moments.example/\0", text: "A\0kite"))

        try expectEqual(fixture.count("moment"), 1)
        expectEqual(counts.inserted, 0)
    }

    @Test func detailsThatNoReleaseWroteHideNoMoment() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered())

        try await fixture.base.execute("UPDATE status SET details = '[1'")

        try expectEqual(fixture.entries().map(\.status), [nil])
        try expectEqual(fixture.texts(), ["A kite"])
    }

    @Test func eachFeedKeepsWhatItsServerToldOfAStatus() async throws {
        let fixture = try await StatusFixture()
        let other = try await FeedFixture.follow("Other", fixture.base.base)
        try await fixture.sync(.answered())

        _ = try await fixture.base.queue.claim(other, lease: 30, at: fixture.base.now)
        _ = try await fixture.base.queue.begin(other).save([NewStatus.answered()])

        try expectEqual(fixture.count("status"), 2)
    }

    @Test func nothingIsStoredWithoutTheLease() async throws {
        let fixture = try await StatusFixture()
        try await fixture.base.queue.release(fixture.base.feed)

        await #expect(throws: FeedSaveError.leaseLost) { try await fixture.sync(.answered()) }

        try expectEqual(fixture.count("status"), 0)
    }
}
