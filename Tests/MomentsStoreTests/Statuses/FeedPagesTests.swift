import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct FeedPagesTests {
    private let link = PageLink("https://moments.example/home?max_id=1")
    private let other = PageLink("https://moments.example/home?max_id=0")

    @Test func linkToNewerEntriesIsStored() async throws {
        let fixture = try await StatusFixture()
        let link = try #require(link)

        try await fixture.base.queue.begin(fixture.base.feed).save(newer: link)

        try expectEqual(fixture.base.queue.begin(fixture.base.feed).pages.newer, link)
    }

    @Test func unrequestedGapIsNotFilled() async throws {
        let fixture = try await StatusFixture()
        let refresh = try fixture.base.queue.begin(fixture.base.feed)

        try await refresh.addGap(below: 100, try #require(link))

        try expectEqual(fixture.base.queue.begin(fixture.base.feed).pages.asked, [])
    }

    @Test func requestedGapHasItsLink() async throws {
        let fixture = try await StatusFixture()
        try await addAskedGap(fixture)

        try expectEqual(fixture.base.queue.begin(fixture.base.feed).pages.asked.map(\.link), [link])
    }

    @Test func gapThatWasFilledIsGone() async throws {
        let fixture = try await StatusFixture()
        try await addAskedGap(fixture)
        let refresh = try fixture.base.queue.begin(fixture.base.feed)

        try await refresh.fill(try #require(refresh.pages.asked.first), downTo: 50, nil)

        try expectEqual(fixture.count("gap"), 0)
    }

    @Test func gapOfWhichMoreIsMissingMovesDownAndWaitsToBeAskedFor() async throws {
        let fixture = try await StatusFixture()
        try await addAskedGap(fixture)
        let refresh = try fixture.base.queue.begin(fixture.base.feed)

        try await refresh.fill(try #require(refresh.pages.asked.first), downTo: 50, other)

        try expectEqual(fixture.base.ask("SELECT upper FROM gap WHERE asked_at IS NULL"), 50)
        try expectEqual(fixture.base.ask("SELECT link FROM gap"), other?.text)
    }

    @Test func gapOfWhichMoreIsFetchedAtOnceStaysAskedFor() async throws {
        let fixture = try await StatusFixture()
        try await addAskedGap(fixture)
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        let gap = try #require(refresh.pages.asked.first)

        try await refresh.fill(gap, downTo: nil, other, isAsked: true)

        try expectEqual(fixture.base.queue.begin(fixture.base.feed).pages.asked.map(\.link), [other])
        try expectEqual(fixture.base.ask("SELECT upper FROM gap"), 100)
    }

    // MARK: New gaps

    @Test func pageThatMeetsNothingLeavesAGapThatIsBeingFilled() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(second: 1_000))
        let below = try #require(try fixture.entries().first?.id.rawValue)

        let counts = try await save([.answered("3", second: 3_000), .answered("2", second: 2_000)], fixture)

        let pages = try fixture.base.queue.begin(fixture.base.feed).pages
        expectEqual(pages.asked, [FeedPages.Gap(id: 1, link: try #require(link), lower: below)])
        expectEqual(counts.gap, pages.asked.first)
        try expectEqual(fixture.base.ask("SELECT upper FROM gap"), counts.oldest)
    }

    @Test(arguments: ["A kite", "Two kites"]) func pageThatMeetsAStoredEntryLeavesNoGap(text: String) async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(second: 1_000))

        let counts = try await save([.answered("2", second: 2_000), .answered(text: text, second: 1_000)], fixture)

        #expect(counts.gap == nil)
        try expectEqual(fixture.count("gap"), 0)
    }

    /// Its date was changed: it stays where it stood.
    @Test func storedEntryAboveNewOnesLeavesNoGap() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(text: "One", second: 3_000))

        let counts = try await save([.answered(text: "Two", second: 3_000), .answered("2", second: 2_000)], fixture)

        #expect(counts.gap == nil)
        try expectEqual(fixture.count("gap"), 0)
    }

    @Test func lowerEndOfAGapRisesWithAStoredPage() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(second: 1_000))
        let gap = try #require(try await save([.answered("3", second: 3_000)], fixture).gap)

        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        let page: [NewStatus] = [.answered("2", second: 2_000)]
        let counts = try await refresh.save(page)
        try await refresh.raise(gap, isAsked: false)

        try expectEqual(fixture.base.ask("SELECT lower FROM gap WHERE asked_at IS NULL"), counts.oldest)
    }

    @Test func countsHaveTheOldestKnownEntry() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(second: 1_000), .answered("2", second: 2_000))

        let counts = try await fixture.sync(.answered("2", second: 2_000), .answered("0", second: 500))

        #expect(counts.oldestKnown == (try fixture.entries().first?.id.rawValue))
    }

    @Test func gapEndsAtTheStoredEntryBelowIt() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(second: 1_000))
        let below = try #require(try fixture.entries().first?.id.rawValue)

        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await refresh.addGap(below: below + 1, try #require(link))

        try expectEqual(fixture.base.ask("SELECT lower FROM gap"), below)
    }

    // MARK: Asking

    @Test func olderOnesAreAskedForOnce() async throws {
        let fixture = try await StatusFixture()
        try await addEnd(fixture)
        let feeds = feeds(fixture)

        #expect(try await feeds.askForOlder(of: nil))
        #expect(try await !feeds.askForOlder(of: nil))

        try expectEqual(fixture.base.queue.begin(fixture.base.feed).pages.asked.map(\.link), [link])
        try expectEqual(fixture.base.queue.due(at: fixture.base.now).map(\.isAskedFor), [true])
    }

    // MARK: Requests beside the newest page

    @Test func olderOnesAreAllThatIsAskedFor() async throws {
        let fixture = try await synced()

        _ = try await feeds(fixture).askForOlder(of: nil)

        #expect(try fixture.base.queue.begin(fixture.base.feed).pages.areGapsAlone)
    }

    @Test func gapThatIsAskedForBesideAnotherIsNotAlone() async throws {
        let fixture = try await synced()
        _ = try await feeds(fixture).askForOlder(of: nil)

        _ = try await feeds(fixture).askForGap(1)

        #expect(try fixture.base.queue.begin(fixture.base.feed).pages.areGapsAlone)
    }

    @Test(arguments: [true, false]) func requestedSyncFetchesTheNewestPageToo(isFirst: Bool) async throws {
        let fixture = try await synced()
        if isFirst { try await feeds(fixture).askForSync(of: nil) }
        _ = try await feeds(fixture).askForOlder(of: nil)
        if !isFirst { try await feeds(fixture).askForSync(of: nil) }

        let pages = try fixture.base.queue.begin(fixture.base.feed).pages

        #expect(!pages.areGapsAlone)
        expectEqual(pages.asked.count, 1)
    }

    @Test func gapLeftByASyncIsFilledBesideTheNewestPage() async throws {
        let fixture = try await synced()
        try await fixture.base.execute("UPDATE gap SET asked_at = 0")

        try await feeds(fixture).askForSync(of: nil)

        #expect(try !fixture.base.queue.begin(fixture.base.feed).pages.areGapsAlone)
    }

    @Test(arguments: ["failure = '{\"kind\":\"invalidHTTP\"}'", "newer = NULL"])
    func olderEntriesAreNotFetchedAloneWithoutANewestPage(_ state: String) async throws {
        let fixture = try await synced()
        _ = try await feeds(fixture).askForOlder(of: nil)

        try await fixture.base.execute("UPDATE feed SET \(state)")

        #expect(try !fixture.base.queue.begin(fixture.base.feed).pages.areGapsAlone)
    }

    @Test func syncThatIsDueIsNotLeftOutForThem() async throws {
        let fixture = try await synced()

        _ = try await feeds(fixture).askForOlder(of: nil)

        #expect(try !fixture.base.queue.begin(fixture.base.feed, isWhole: true).pages.areGapsAlone)
    }

    @Test func onceTheyCameTheNextSyncIsDueWhenItWas() async throws {
        let fixture = try await synced()
        try await fixture.base.execute("UPDATE feed SET next_attempt = 7, synced_at = 5")
        _ = try await feeds(fixture).askForOlder(of: nil)
        _ = try await fixture.base.queue.claim(fixture.base.feed, lease: 30, at: fixture.base.now)
        let refresh = try fixture.base.queue.begin(fixture.base.feed)

        try await fixture.base.queue.finish(
            refresh, isComplete: false, next: fixture.base.now, at: fixture.base.now)

        #expect(try fixture.base.column("asked_at") == nil as Int64?)
        #expect(try fixture.base.column("next_attempt") == 7 as Int64?)
        #expect(try fixture.base.column("synced_at") == 5 as Int64?)
    }

    @Test func syncRequestedDuringARefreshIsStillToBeDone() async throws {
        let fixture = try await synced()
        _ = try await feeds(fixture).askForOlder(of: nil)
        _ = try await fixture.base.queue.claim(fixture.base.feed, lease: 30, at: fixture.base.now)
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await feeds(fixture).askForSync(of: nil)

        try await fixture.base.queue.finish(refresh, isComplete: false, next: nil, at: fixture.base.now)

        #expect(try fixture.base.column("asked_at") != nil as Int64?)
    }

    /// A feed of which the first sync came, with an end; nobody has it.
    private func synced() async throws -> StatusFixture {
        let fixture = try await StatusFixture()
        try await addEnd(fixture)
        try await fixture.base.execute("UPDATE feed SET newer = 'https://moments.example/home?min_id=9'")
        return fixture
    }

    @Test func feedWithoutAnEndRequestsNoOlderEntries() async throws {
        let fixture = try await StatusFixture()

        #expect(try await !feeds(fixture).askForOlder(of: nil))

        #expect(try fixture.base.column("asked_at") == nil as Int64?)
    }

    @Test func gapBetweenTwoPagesIsNotTheEnd() async throws {
        let fixture = try await StatusFixture()
        try await addEnd(fixture)
        try await fixture.base.execute("UPDATE gap SET lower = 1")

        #expect(try await !feeds(fixture).askForOlder(of: nil))
    }

    @Test func otherFeedsAreNotAsked() async throws {
        let fixture = try await StatusFixture()
        try await addEnd(fixture)

        #expect(try await !feeds(fixture).askForOlder(of: fixture.base.feed + 1))
    }

    /// Stores the newest page.
    private func save(_ page: [NewStatus], _ fixture: StatusFixture) async throws -> StatusCounts {
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        return try await refresh.save(page, gap: link)
    }

    private func feeds(_ fixture: StatusFixture) -> AccountFeeds {
        AccountFeeds(
            store: fixture.base.store, account: fixture.base.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { ChangeFixture.noon })
    }

    /// As the first sync leaves it; the one who syncs has let go of the feed.
    private func addEnd(_ fixture: StatusFixture) async throws {
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await refresh.addGap(below: 100, try #require(link))
        try await fixture.base.queue.release(fixture.base.feed)
    }

    private func addAskedGap(_ fixture: StatusFixture) async throws {
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await refresh.addGap(below: 100, try #require(link))
        try await fixture.base.execute("UPDATE gap SET asked_at = 1")
    }
}
