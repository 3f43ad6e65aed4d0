import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The reading place that the app sends to a server.
@MainActor struct FeedMarkerTests {
    private let fixture: StatusFixture

    init() async throws {
        fixture = try await StatusFixture()
        try await fixture.sync(.answered("1", second: 1_000), .boost("b", second: 2_000), .answered("3", second: 3_000))
    }

    private func read(_ text: String?, boosted: Bool = false) async throws {
        let entry = try fixture.entries().first { ($0.status?.boostedBy != nil) == boosted && $0.title == text }
        try await fixture.base.execute("UPDATE account SET read_moment = \(try #require(entry).id.rawValue)")
    }

    private func markerToTell(_ marker: String?) async throws -> String? {
        try await fixture.base.queue.begin(fixture.base.feed).markerToTell(marker)
    }

    @Test(arguments: [(nil, "b"), ("1", "b"), ("b", nil), ("3", nil)] as [(String?, String?)])
    func serverIsToldOnlyANewerReadingPlace(_ marker: String?, _ told: String?) async throws {
        #expect(try await markerToTell(nil) == nil)

        try await read("A kite", boosted: true)

        try await expectEqual(markerToTell(marker), told)
    }

    @Test(arguments: [
        ("109", "99", true), ("99", "109", false), ("B", "A", true), ("a", "c", false), ("2", "2", false),
    ])
    func largerIdentifierOfAnUnknownMarkerIsNewer(
        _ own: String, _ marker: String, _ isTold: Bool
    ) async throws {
        try await fixture.sync(.answered(own, text: "Own", second: 9_000))
        try await read("Own")

        #expect(try await markerToTell(marker) == (isTold ? own : nil))
    }

    @Test func markerOfTheServerIsKept() async throws {
        _ = try await markerToTell("77")

        try expectEqual(fixture.base.ask("SELECT marker FROM feed WHERE kind = 'mastodon'"), "77")
        try expectEqual(fixture.base.ask("SELECT count(*) FROM feed WHERE marker_told IS NOT NULL"), 0)
    }

    @Test func markerToldFromHereIsNotShownAsElsewhere() async throws {
        try await fixture.base.queue.begin(fixture.base.feed).save(told: "3")

        let places = AccountReadingPlace(store: fixture.base.store, account: fixture.base.account) { true }
        try expectEqual(places.marker(), ReadingMarker(elsewhere: nil))
    }

    @Test func eachFeedsServerIsToldItsOwnMarker() async throws {
        let other = try await FeedFixture.follow("Other", fixture.base.base)
        _ = try await fixture.base.queue.claim(other, lease: 30, at: fixture.base.now)
        let refresh = try fixture.base.queue.begin(other)
        _ = try await refresh.save([NewStatus.answered("o", text: "Other", second: 2_500)])
        try await read("Other")

        try await expectEqual(markerToTell(nil), "b")
        try await expectEqual(refresh.markerToTell(nil), "o")
    }

    @Test func costDoesNotGrowWithTheEntries() throws {
        let plan: [String] = try fixture.base.store.read { db in
            try [(FeedMarkers.select, [1, 1]), (AccountReadingPlace.selectMarker, [1])].flatMap { sql, arguments in
                try Row.fetchAll(
                    db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: StatementArguments(arguments as [Int])
                ).map { $0["detail"] as String }
            }
        }

        #expect(
            plan.filter { $0.hasPrefix("SCAN") && !$0.hasSuffix("(subquery-1)") && !$0.hasSuffix("(subquery-3)") } == []
        )
        #expect(plan.contains { $0.contains("moment_feed") })
    }
}

extension StatusFixture {
    /// As a sync and whoever told left it.
    func setMarker(_ marker: String?, told: String?) async throws {
        try await base.store.write { db in
            try db.execute(
                sql: "UPDATE feed SET marker = ?, marker_told = ? WHERE kind = 'mastodon'", arguments: [marker, told])
        }
    }
}
