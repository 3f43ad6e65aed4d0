import Essentials
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct MissingStatusTests {
    private static let day = 86_400.0

    @Test(
        arguments: [
            ("one that the page spans", 3, ["1", "3"], ["2"]), ("one above it", 2, ["1"], ["2"]),
            ("one below it", 2, ["2"], []),
        ] as [(String, Int, [String], [String])])
    func statusThatAPageSpansButLacksIsMissing(_: String, count: Int, page: [String], isMissing: [String])
        async throws
    {
        func status(_ id: String) -> NewStatus { .answered(id, second: 1_000 * Int64(id)!) }
        let fixture = try await StatusFixture()
        _ = try await fixture.base.queue.begin(fixture.base.feed).save((1...count).map { status("\($0)") })

        try await expectEqual(missing(fixture, after: page.map(status)), isMissing)
    }

    @Test func entryOfAnotherFeedIsNotMissing() async throws {
        let fixture = try await storing(.answered("1", second: 1_000))
        let other = try await FeedFixture.follow("Other", fixture.base.base)
        _ = try await fixture.base.queue.claim(other, lease: 30, at: fixture.base.now)
        _ = try await fixture.base.queue.begin(other).save(
            [NewStatus.answered("2", second: 2_000)])

        try await expectEqual(missing(fixture, after: [.answered("1", second: 1_000)]), [])
    }

    @Test func checkedStatusIsNotMissingForADay() async throws {
        let fixture = try await storing(.answered("1", second: 1_000), .answered("2", second: 2_000))
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        let counts = try await refresh.save([NewStatus.answered("1", second: 1_000)])
        let oldest = try #require(counts.oldest)
        func missing(at now: Date) throws -> [MissingStatus] {
            try refresh.missing(from: oldest, atMost: 5, at: now)
        }

        try await refresh.keep(try missing(at: fixture.base.now), at: fixture.base.now)

        try expectEqual(missing(at: fixture.base.now + 0.9 * Self.day), [])
        try expectEqual(missing(at: fixture.base.now + 1.1 * Self.day).map(\.remoteID), ["2"])
        try expectEqual(missing(at: fixture.base.now - Self.day).map(\.remoteID), ["2"])
    }

    @Test func statusesThatWereNeverCheckedComeFirst() async throws {
        let fixture = try await storing(
            .answered("1", second: 1_000), .answered("2", second: 2_000), .answered("3", second: 3_000))
        try await fixture.base.execute("UPDATE status SET checked_at = 1 WHERE remote_id = '3'")

        try await expectEqual(missing(fixture, after: [.answered("1", second: 1_000)]), ["2", "3"])
    }

    @Test func removedStatusGoesWithItsBoosts() async throws {
        let fixture = try await storing(
            .answered("1", second: 1_000), .boost("b", of: "1", second: 2_000),
            .answered("3", text: "Stays", second: 3_000))
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        let missing = try refresh.missing(from: 0, atMost: 9, at: fixture.base.now)
        expectEqual(missing.filter(\.isBoost).map(\.remoteID), ["b"])
        let gone = try #require(missing.first { $0.remoteID == "1" })
        try await refresh.remove(gone)

        try expectEqual(fixture.texts(), ["Stays"])
        expectEqual(refresh.counts.removed, 1)
        try expectEqual(fixture.base.ask(MomentCountTable.isWrong), 0)
    }

    @Test func nothingIsRemovedWithoutTheLease() async throws {
        let fixture = try await storing(.answered("1", second: 1_000))
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        let missing = try refresh.missing(from: 0, atMost: 9, at: fixture.base.now)
        try await fixture.base.queue.release(fixture.base.feed)

        await #expect(throws: FeedSaveError.leaseLost) {
            try await refresh.remove(try #require(missing.first))
        }

        try expectEqual(fixture.count("moment"), 1)
    }

    @Test func entriesOfOtherFeedsAreNotLookedThrough() async throws {
        let plan = try await StatusFixture().base.store.plan(of: MissingStatusRows.select, [1, 2, 3])

        #expect(!plan.contains { $0.hasPrefix("SCAN moment") }, "\(plan)")
        #expect(plan.contains { $0.hasPrefix("SEARCH moment") && $0.contains("feed_id=?") }, "\(plan)")
    }

    private func storing(_ page: NewStatus...) async throws -> StatusFixture {
        let fixture = try await StatusFixture()
        _ = try await fixture.base.queue.begin(fixture.base.feed).save(page)
        return fixture
    }

    /// The statuses that are missing once another page came.
    private func missing(_ fixture: StatusFixture, after page: [NewStatus]) async throws -> [String] {
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        let oldest = try #require(try await refresh.save(page).oldest)
        return try refresh.missing(from: oldest, atMost: 9, at: fixture.base.now).map(
            \.remoteID)
    }
}
