import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Entries that a filter of the person's hides, or whose authors they mute or block.
@MainActor struct HiddenStatusTests {
    private let fixture: StatusFixture

    init() async throws {
        fixture = try await StatusFixture()
    }

    @Test func entryThatAFilterHidesIsStoredAndNotShown() async throws {
        let counts = try await fixture.sync(
            .answered("2", second: 2_000, isFiltered: true), .answered("1", text: "Stays"))

        try expectEqual(fixture.texts(), ["Stays"])
        expectEqual(counts.inserted, 1)
        try expectEqual(fixture.count("status"), 2)
    }

    @Test func entryIsHiddenAndShownAsItsServerSaysNow() async throws {
        try await fixture.sync(.answered("1"))

        try await fixture.sync(.answered("1", isFiltered: true))
        try expectEqual(fixture.texts(), [])
        try await fixture.sync(.answered("1"))
        try expectEqual(fixture.texts(), ["A kite"])
    }

    @Test func filteredStatusStaysHiddenWithoutWordOfFilters() async throws {
        try await fixture.sync(.answered("1", isFiltered: true))

        try await fixture.sync(.answered("1", text: "A blue kite", tellsFilters: false))

        try expectEqual(fixture.texts(), [])
    }

    @Test func hiddenBoostLeavesWhatItBoosts() async throws {
        try await fixture.sync(.answered("1"), .boost("b", of: "1"))

        try await fixture.mute("robin@moments.example")

        try expectEqual(fixture.entries().map(\.status?.boostedBy), [nil])
    }

    @Test func endOfAMuteShowsNothingThatAFilterHides() async throws {
        try await fixture.sync(.answered("1", isFiltered: true))
        try await fixture.mute("ada@moments.example")

        try await fixture.mute()

        try expectEqual(fixture.texts(), [])
    }

    @Test func statusThatAFilterHidesStaysInAnotherAccountsHome() async throws {
        let other = try await FeedFixture.follow("Other", fixture.base.base)
        _ = try await fixture.base.queue.claim(other, lease: 30, at: fixture.base.now)
        try await fixture.base.queue.begin(other).save([.answered("1")])

        try await fixture.sync(.answered("1", isFiltered: true))

        try expectEqual(fixture.texts(), ["A kite"])
    }

    @Test func removingAHiddenEntryLeavesCountsAndIndexAsTheyAre() async throws {
        try await fixture.sync(.answered("1", isFiltered: true), .answered("2", text: "Stays", second: 2_000))

        try await fixture.base.execute("DELETE FROM moment WHERE hidden <> 0")

        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)
        #expect(try fixture.base.store.integrityCheck() == nil)
    }

    @Test func hiddenEntryIsNotExported() async throws {
        try await fixture.sync(.answered("1", isFiltered: true), .answered("2", text: "Stays", second: 2_000))
        var lines = ""

        let count = try MomentsExport(store: fixture.base.store, account: fixture.base.account)
            .run(settings: nil) { lines += $0 }

        expectEqual(count, 1)
        #expect(!lines.contains("A kite"))
    }

    @Test func nothingIsHiddenWithoutTheLease() async throws {
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await fixture.sync(.answered("1"))
        try await fixture.base.queue.release(fixture.base.feed)

        await #expect(throws: FeedSaveError.leaseLost) {
            try await refresh.save(mutes: ["ada@moments.example"], at: fixture.base.now)
        }
        try expectEqual(fixture.texts(), ["A kite"])
    }
}
