import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct FeedPagesTests {
    private let link = PageLink("https://moments.example/home?max_id=1")
    private let other = PageLink("https://moments.example/home?max_id=0")

    @Test func whereNewerOnesWillBeIsKnownNextTime() async throws {
        let fixture = try await StatusFixture()
        let link = try #require(link)

        try await fixture.base.queue.save(newer: link, of: try fixture.base.queue.begin(fixture.base.feed))

        #expect(try fixture.base.queue.begin(fixture.base.feed).pages.newer == link)
    }

    @Test func gapThatNobodyAskedForIsNotFilled() async throws {
        let fixture = try await StatusFixture()
        let refresh = try fixture.base.queue.begin(fixture.base.feed)

        try await fixture.base.queue.addGap(below: 100, try #require(link), of: refresh)

        #expect(try fixture.base.queue.begin(fixture.base.feed).pages.asked == [])
    }

    @Test func gapThatWasAskedForIsToldWithItsLink() async throws {
        let fixture = try await StatusFixture()
        try await addAskedGap(fixture)

        #expect(try fixture.base.queue.begin(fixture.base.feed).pages.asked.map(\.link) == [link])
    }

    @Test func gapThatWasFilledIsGone() async throws {
        let fixture = try await StatusFixture()
        try await addAskedGap(fixture)
        let refresh = try fixture.base.queue.begin(fixture.base.feed)

        try await fixture.base.queue.fill(try #require(refresh.pages.asked.first), downTo: 50, nil, of: refresh)

        #expect(try fixture.count("gap") == 0)
    }

    @Test func gapOfWhichMoreIsMissingMovesDownAndWaitsToBeAskedFor() async throws {
        let fixture = try await StatusFixture()
        try await addAskedGap(fixture)
        let refresh = try fixture.base.queue.begin(fixture.base.feed)

        try await fixture.base.queue.fill(try #require(refresh.pages.asked.first), downTo: 50, other, of: refresh)

        #expect(try fixture.base.ask("SELECT upper FROM gap WHERE asked_at IS NULL") == 50)
        #expect(try fixture.base.ask("SELECT link FROM gap") == other?.text)
    }

    @Test func gapKnowsWhatLiesBelowIt() async throws {
        let fixture = try await StatusFixture()
        try await fixture.sync(.answered(second: 1_000))
        let below = try #require(try fixture.entries().first?.id.rawValue)

        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await fixture.base.queue.addGap(below: below + 1, try #require(link), of: refresh)

        #expect(try fixture.base.ask("SELECT lower FROM gap") == below)
    }

    // MARK: Asking

    @Test func olderOnesAreAskedForOnce() async throws {
        let fixture = try await StatusFixture()
        try await addEnd(fixture)
        let feeds = feeds(fixture)

        #expect(try await feeds.askForOlder(of: nil))
        #expect(try await !feeds.askForOlder(of: nil))

        #expect(try fixture.base.queue.begin(fixture.base.feed).pages.asked.map(\.link) == [link])
        #expect(try fixture.base.queue.due(at: fixture.base.now).map(\.isAskedFor) == [true])
    }

    @Test func withoutAnEndNobodyIsAsked() async throws {
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

    private func feeds(_ fixture: StatusFixture) -> AccountFeeds {
        AccountFeeds(
            store: fixture.base.store, account: fixture.base.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { ChangeFixture.noon })
    }

    /// As the first sync leaves it; the one who syncs has let go of the feed.
    private func addEnd(_ fixture: StatusFixture) async throws {
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await fixture.base.queue.addGap(below: 100, try #require(link), of: refresh)
        try await fixture.base.queue.release(fixture.base.feed)
    }

    private func addAskedGap(_ fixture: StatusFixture) async throws {
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await fixture.base.queue.addGap(below: 100, try #require(link), of: refresh)
        try await fixture.base.execute("UPDATE gap SET asked_at = 1")
    }
}
