import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The timeline of one feed.
@MainActor struct FeedFilterTests {
    private let fixture: FeedFixture
    private let moments: AccountMoments

    init() async throws {
        fixture = try await FeedFixture()
        moments = AccountMoments(store: fixture.store, account: fixture.account, feed: fixture.feed)
        try await fixture.base.insert(count: 5)
        try await fixture.sync((0..<5).map { .answered("r\($0)", second: 1_000 + $0) })
    }

    private func ids(_ page: TimelinePage, limit: Int = 10) throws -> [String] {
        try moments.moments(page, limit: limit).map(\.remoteID)
    }

    @Test func pagesHaveItsMomentsOnly() throws {
        let middle = try fixture.moment("r2").id

        try expectEqual(ids(.newest), ["r4", "r3", "r2", "r1", "r0"])
        try expectEqual(ids(.oldest, limit: 2), ["r1", "r0"])
        try expectEqual(ids(.before(middle)), ["r1", "r0"])
        try expectEqual(ids(.after(middle)), ["r4", "r3"])
        try expectEqual(ids(.range(newest: middle, oldest: fixture.moment("r1").id)), ["r2", "r1"])
    }

    @Test func momentOfAnotherSourceIsNotAmongThem() throws {
        let local = try fixture.moment("3").id

        #expect(try moments.moment(local) == nil)
        try expectEqual(moments.moments([local, fixture.moment("r3").id]).map(\.remoteID), ["r3"])
    }

    @Test func positionIsThatWithinTheFeed() throws {
        try expectEqual(moments.position(of: fixture.moment("r3").id), MomentPosition(number: 2, count: 5))
        #expect(
            try fixture.base.moments.position(of: fixture.moment("r3").id) == MomentPosition(number: 3, count: 10))
    }

    @Test func newerOnesOfOtherSourcesAreNotCounted() async throws {
        try await fixture.base.insert([NewMoment(remoteID: "newest", createdAt: 9_000)])

        try expectEqual(moments.countNewer(than: fixture.moment("r3").id, upTo: 10), 1)
    }

    @Test func feedOfAnotherAccountHasNothingHere() async throws {
        let ada = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)
        let moments = AccountMoments(store: fixture.store, account: ada, feed: fixture.feed)
        let id = try fixture.moment("r3").id

        try expectEqual(moments.moments(.newest, limit: 10), [])
        #expect(try moments.moment(id) == nil)
        try expectEqual(moments.countNewer(than: id, upTo: 10), 0)
        try expectEqual(moments.position(of: id).count, 0)
    }

    @Test func middleOfAFullDayHasNoNumber() async throws {
        try await fixture.sync((0..<2_100).map { .answered("r\($0)", second: 1_000) })
        let newest = try moments.moments(.newest, limit: 3_000)

        let positions = try [0, 999, 1_000, 1_101, 2_099].map { try moments.position(of: newest[$0].id).number }

        expectEqual(positions, [1, 1_000, nil, 1_102, 2_100])
    }
}
