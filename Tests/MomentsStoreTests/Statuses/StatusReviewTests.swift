import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// What is to be looked at again once nobody listened for a while, and how far that is.
@MainActor struct StatusReviewTests {
    private let fixture: StatusFixture

    init() async throws {
        fixture = try await StatusFixture()
    }

    private var queue: FeedQueue { fixture.base.queue }

    @Test func allIsLookedAtOnceTheNewestFirst() async throws {
        try await store(4)
        let refresh = try await begin()

        try await expectEqual(ids(refresh, atMost: 3), [["4", "3", "2"], ["1"]])
    }

    @Test func withoutASilenceNothingIsLookedAt() async throws {
        try await store(4)

        #expect(try queue.nextReview(of: try queue.begin(fixture.base.feed), atMost: 3) == nil)
    }

    @Test func whatCameByItselfIsNotLookedAt() async throws {
        try await store(3)
        let refresh = try await begin()

        _ = try await queue.save([NewStatus.answered("2", second: 2)], of: refresh)

        try await expectEqual(ids(refresh), [["3", "1"]])
    }

    @Test func whatStandsBelowAGapIsLookedAt() async throws {
        try await store(3)
        let refresh = try await begin()
        let upper = try #require(
            try await queue.save([NewStatus.answered("2", second: 2)], of: refresh).oldest)
        try await queue.addGap(
            below: upper, try #require(PageLink("https://moments.example/home?max_id=2")), of: refresh)

        try await expectEqual(ids(refresh), [["3", "1"]])
    }

    @Test func whatAnotherFeedAlsoHasIsLookedAt() async throws {
        try await store(1)
        let other = try await FeedFixture.follow("Other", fixture.base.base)
        _ = try await queue.claim(other, lease: 30, at: fixture.base.now)
        _ = try await queue.save([NewStatus.answered("1", second: 1)], of: try queue.begin(other))
        let refresh = try queue.begin(other)

        try await queue.beginReview(of: refresh)

        try await expectEqual(ids(refresh), [["1"]])
    }

    @Test func whatCouldNotBeAskedAboutIsNext() async throws {
        try await store(4)
        let refresh = try await begin()
        let part = try #require(try queue.nextReview(of: refresh, atMost: 4))

        try await queue.end(part, before: part.statuses[2], of: refresh)

        try await expectEqual(ids(refresh), [["2", "1"]])
    }

    @Test func whoeverSyncsNextGoesOn() async throws {
        try await store(4)
        let refresh = try await begin()
        try await queue.end(try #require(try queue.nextReview(of: refresh, atMost: 3)), before: nil, of: refresh)
        // As one who was killed: nothing of it is in memory.
        let other = try fixture.base.otherQueue()
        _ = try await other.claim(fixture.base.feed, lease: 30, at: fixture.base.now + 60)

        let next = try other.nextReview(of: try other.begin(fixture.base.feed), atMost: 3)

        expectEqual(next?.statuses.map(\.remoteID), ["1"])
    }

    @Test func anotherSilenceBeginsAnew() async throws {
        try await store(4)
        let refresh = try await begin()
        try await queue.end(try #require(try queue.nextReview(of: refresh, atMost: 3)), before: nil, of: refresh)

        try await queue.beginReview(of: refresh)

        try await expectEqual(ids(refresh), [["4", "3", "2", "1"]])
    }

    @Test func whatSurroundsThePlaceOfReadingComesFirst() async throws {
        try await store(500)
        try await fixture.base.execute(
            "UPDATE account SET read_moment = (SELECT moment_id FROM status WHERE remote_id = '200')")
        let refresh = try await begin()

        let parts = try await ids(refresh, atMost: 150)

        expectEqual(parts[0].first, "299")
        expectEqual(parts[1].last, "101")
        expectEqual(parts[2].first, "500")
        expectEqual(parts.last?.last, "1")
    }

    @Test func noMoreThanTheNewestFourThousandAreLookedAt() async throws {
        try await storeBare(1...4_050)
        let refresh = try await begin()

        let parts = try await ids(refresh, atMost: 1_000)

        expectEqual(parts.map(\.count), [1_000, 1_000, 1_000, 1_000])
        expectEqual(parts.last?.last, "51")
    }

    @Test(arguments: [(4_150, "51"), (10_100, "101")])
    func whatAnEarlierSilenceLeftIsLookedAtDownToTheNewestTenThousand(_ count: Int, _ last: String) async throws {
        try await storeBare(1...4_050)
        _ = try await begin()
        try await storeBare(4_051...count)

        let refresh = try await begin()

        try await expectEqual(ids(refresh, atMost: 1_000).last?.last, last)
    }

    @Test func whereNothingCanBeAskedNothingIsLeft() async throws {
        try await store(4)
        let refresh = try await begin()

        try await queue.endReview(of: refresh)

        #expect(try queue.nextReview(of: refresh, atMost: 3) == nil)
    }

    @Test(arguments: [(FeedStatus.Stream?.none, true), (.catchingUp, true), (.live, false)])
    func whereSomebodyListensThereWasNoSilence(_ stream: FeedStatus.Stream?, _ looksBack: Bool) async throws {
        try await queue.show(stream, of: fixture.base.feed)

        let refresh = try queue.begin(fixture.base.feed, looksBack: true)

        expectEqual(refresh.pages.looksBack, looksBack)
    }

    @Test func nothingIsChangedWithoutTheLease() async throws {
        try await store(4)
        let refresh = try queue.begin(fixture.base.feed)
        try await queue.release(fixture.base.feed)

        await #expect(throws: FeedSaveError.leaseLost) { try await queue.beginReview(of: refresh) }
    }

    @Test(arguments: [MissingStatusRows.select, StatusReviewRows.selectUpper, StatusReviewRows.selectLower])
    func whatIsStoredBesideIsNotLookedThrough(_ sql: String) async throws {
        let plan = try fixture.base.store.read { db in
            try Row.fetchAll(
                db, sql: "EXPLAIN QUERY PLAN " + sql,
                arguments: StatementArguments((1...(sql.contains("?4") ? 4 : 3)).map { $0 })
            ).map { $0["detail"] as String }
        }

        #expect(!plan.contains { $0.hasPrefix("SCAN moment") || $0.hasPrefix("SCAN shared") }, "\(plan)")
        #expect(plan.contains { $0.hasPrefix("SEARCH moment") && $0.contains("feed_id=?") }, "\(plan)")
    }

    // MARK: Support

    /// Statuses with numbers from 1 as their identifiers, the last one the newest.
    private func store(_ count: Int) async throws {
        let page = (1...count).reversed().map { NewStatus.answered("\($0)", second: Int64($0)) }
        _ = try await queue.save(page, of: try queue.begin(fixture.base.feed))
    }

    /// The same, of which nothing is known but where they stand.
    private func storeBare(_ numbers: ClosedRange<Int>) async throws {
        try await fixture.base.execute(
            """
            CREATE TEMP TABLE number AS WITH RECURSIVE n(n) AS (
              SELECT \(numbers.lowerBound) UNION ALL SELECT n + 1 FROM n WHERE n < \(numbers.upperBound)) SELECT n FROM n;
            INSERT INTO moment (id, account_id, feed_id, remote_id, kind, photos, is_liked, likes)
            SELECT n, \(fixture.base.account), \(fixture.base.feed), n, 'PHOTOS', '[]', 0, '[]' FROM number;
            INSERT INTO status (feed_id, remote_id, moment_id, details)
            SELECT \(fixture.base.feed), n, n, '{}' FROM number;
            DROP TABLE number;
            """)
    }

    /// A silence ended.
    private func begin() async throws -> FeedRefresh {
        let refresh = try queue.begin(fixture.base.feed)
        try await queue.beginReview(of: refresh)
        return refresh
    }

    /// The identifiers of what is looked at until nothing is left, part by part.
    private func ids(_ refresh: FeedRefresh, atMost count: Int = 9) async throws -> [[String]] {
        var parts: [[String]] = []
        while let part = try queue.nextReview(of: refresh, atMost: count) {
            if !part.statuses.isEmpty { parts.append(part.statuses.map(\.remoteID)) }
            try await queue.end(part, before: nil, of: refresh)
        }
        return parts
    }
}
