import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit
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

    @Test func whereTheServerDoesNotSayItStaysHidden() async throws {
        try await fixture.sync(.answered("1", isFiltered: true))

        try await fixture.sync(.answered("1", text: "A blue kite", tellsFilters: false))

        try expectEqual(fixture.texts(), [])
    }

    @Test func hiddenBoostLeavesWhatItBoosts() async throws {
        try await fixture.sync(.answered("1"), .boost("b", of: "1"))

        try await fixture.mute("robin@moments.example")

        try expectEqual(fixture.entries().map(\.status?.boostedBy), [nil])
    }

    @Test func newEntryOfSomebodyWhoIsMutedIsHidden() async throws {
        try await fixture.mute("robin@moments.example")

        try await fixture.sync(.boost("b", of: "1"), .answered("2", text: "Stays", second: 3_000))

        try expectEqual(fixture.texts(), ["Stays"])
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

    /// Whatever hides an entry takes it from each of these, and whatever shows it again puts it back.
    @Test func nothingButTheTimelineOfTheStoreHasWhatIsHidden() async throws {
        let page: [NewStatus] = [
            .answered("1", text: "A kite", isLiked: true, photos: [Photo("https://p.example/1.png")]),
            .answered("2", text: "Another kite", second: 2_000) { $0.handle = "grace@moments.example" },
        ]
        try await fixture.base.queue.begin(fixture.base.feed).save(page)
        let store = fixture.base.store
        let (account, feed) = (fixture.base.account, fixture.base.feed)
        func seen() throws -> [Int] {
            let (all, own) = (
                AccountMoments(store: store, account: account),
                AccountMoments(store: store, account: account, feed: feed)
            )
            let newest = try all.moments(.newest, limit: 9)
            let search = AccountSearch(store: store, account: account)
            let photos = TimelinePhotos(store: store, account: account)
            let found = try ["kite", "is:liked"].map { text in
                let query = try #require(try QueryParser(zone: .utc).query(text, isTyping: false))
                return try search.moments(query, .newest, limit: 9).count
            }
            let counts = try [
                newest.count, own.moments(.newest, limit: 9).count,
                newest.first.map { try all.position(of: $0.id).count } ?? 0,
                own.countNewer(than: Moment.ID(0), upTo: 9), all.countNewer(than: Moment.ID(0), upTo: 9),
            ]
            return try counts + found + [photos.photos(.newest, limit: 9).count]
        }
        try expectEqual(seen(), [2, 2, 2, 2, 2, 2, 1, 1])

        try await fixture.mute("ada@moments.example")
        try expectEqual(seen(), [1, 1, 1, 1, 1, 1, 0, 0])
        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)

        try await fixture.mute()
        try expectEqual(seen(), [2, 2, 2, 2, 2, 2, 1, 1])
        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)
        #expect(try store.integrityCheck() == nil)
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
