import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The gaps between the moments of a timeline.
@MainActor struct TimelineGapsTests {
    private let fixture: StatusFixture

    init() async throws {
        fixture = try await StatusFixture()
    }

    private let link = PageLink("https://moments.example/home?max_id=1")

    @Test func gapBetweenTwoPagesNamesItsFeed() async throws {
        let upper = try await addGap(fixture)

        try expectEqual(gaps(fixture), [TimelineGap(id: 1, upper: upper, feed: try name(fixture))])
    }

    @Test func endOfWhatIsStoredIsNoGap() async throws {
        try await addGap(fixture)

        try await fixture.base.execute("UPDATE gap SET lower = NULL")

        try expectEqual(gaps(fixture), [])
    }

    @Test func gapThatWasAskedForIsBeingFetchedUntilItFails() async throws {
        try await addGap(fixture)
        try await fixture.base.queue.release(fixture.base.feed)

        #expect(try await feeds(fixture).askForGap(1))

        try expectEqual(gaps(fixture).map(\.isBeingFetched), [true])
        try expectEqual(fixture.base.queue.due(at: fixture.base.now).map(\.isAskedFor), [true])
        _ = try await fixture.base.queue.claim(fixture.base.feed, lease: 30, at: fixture.base.now)
        try expectEqual(fixture.base.queue.begin(fixture.base.feed).pages.asked.map(\.link), [link])
        try await fixture.base.execute("UPDATE feed SET failure = '{\"kind\":\"invalidHTTP\"}'")
        try expectEqual(gaps(fixture).map(\.isBeingFetched), [false])
    }

    @Test func gapThatIsFilledCannotBeAskedFor() async throws {
        #expect(try await !feeds(fixture).askForGap(1))

        #expect(try fixture.base.column("asked_at") == nil as Int64?)
    }

    @Test func gapOfAFeedThatIsNotFollowedAnyMoreIsNeitherToldNorAskedFor() async throws {
        try await addGap(fixture)

        try await fixture.base.execute("UPDATE feed SET is_followed = 0")

        try expectEqual(gaps(fixture), [])
        #expect(try await !feeds(fixture).askForGap(1))
    }

    @Test func gapsAboveAndBelowWhatIsShownAreLeftOut() async throws {
        let upper = try await addGap(fixture)

        try expectEqual(gaps(fixture, newest: Moment.ID(upper.rawValue - 1)), [])
        try expectEqual(gaps(fixture, oldest: Moment.ID(upper.rawValue + 1)), [])
        try expectEqual(gaps(fixture, newest: upper, oldest: upper).count, 1)
    }

    @Test func gapsOfOtherFeedsAreLeftOutWhereOneIsShown() async throws {
        try await addGap(fixture)

        try expectEqual(gaps(fixture, feed: fixture.base.feed).count, 1)
        try expectEqual(gaps(fixture, feed: fixture.base.feed + 1), [])
    }

    /// Between two statuses.
    /// - Returns: the upper one.
    @discardableResult private func addGap(_ fixture: StatusFixture) async throws -> Moment.ID {
        try await fixture.sync(.answered(second: 1_000), .answered("2", second: 2_000))
        let upper = try #require(try fixture.entries().first?.id)
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await refresh.addGap(below: upper.rawValue, try #require(link))
        return upper
    }

    private func name(_ fixture: StatusFixture) throws -> String {
        try #require(try fixture.entries().first?.feedName)
    }

    private func gaps(
        _ fixture: StatusFixture, feed: Feed.ID? = nil, newest: Moment.ID = Moment.ID(.max),
        oldest: Moment.ID = Moment.ID(.min)
    ) throws -> [TimelineGap] {
        try AccountMoments(store: fixture.base.store, account: fixture.base.account, feed: feed)
            .gaps(newest: newest, oldest: oldest)
    }

    private func feeds(_ fixture: StatusFixture) -> AccountFeeds {
        AccountFeeds(
            store: fixture.base.store, account: fixture.base.account, sealing: FeedSealingStub(), pace: .instant,
            realTime: { ChangeFixture.noon })
    }
}
