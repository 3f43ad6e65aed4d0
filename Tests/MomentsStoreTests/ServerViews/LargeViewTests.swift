import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The cost of a page of a person with many posts.
@MainActor struct LargeViewTests {
    private let fixture: ServerViewFixture

    init() async throws {
        fixture = try await ServerViewFixture(.person("7", .posts))
    }

    /// So many, of which the last one has more below it.
    private func store(_ count: Int) async throws {
        try await fixture.view.refresh()
        try await fixture.save(
            (0..<count).reversed().map { .answered("\($0)") }, as: .newest(next: ServerViewFixture.link),
            of: try #require(try fixture.asked().first))
    }

    private func part(
        _ ids: [String], below upper: Moment.ID? = nil, isLast: Bool = false
    ) throws -> ServerViewRows.Part {
        try fixture.feed.store.read { db in
            let view = try Int64.fetchOne(db, sql: "SELECT id FROM server_view") ?? 0
            let statuses = try ids.compactMap {
                try Int64.fetchOne(db, sql: "SELECT id FROM status WHERE remote_id = ?", arguments: [$0])
            }
            return try ServerViewRows(view, db)
                .part(for: statuses, below: upper?.rawValue, isLast: isLast, margin: 1)
        }
    }

    @Test(arguments: [
        ("the newest", ["299", "298", "297"], false, false, 7), ("an empty one", [], false, false, 1),
        ("at the end", [], true, false, 2), ("the last", ["299"], false, true, 300),
    ])
    func pageReadsTheEntriesItMeetsAndAFewMore(_: String, ids: [String], isBelow: Bool, isLast: Bool, count: Int)
        async throws
    {
        try await store(300)

        let part = try part(ids, below: isBelow ? try fixture.keys().last : nil, isLast: isLast)

        expectEqual(part.entries.count, count)
    }

    @Test func pagesAreAddedAtBothEnds() async throws {
        try await store(300)

        try await fixture.fetch(.answered("301"), .answered("300"), .answered("299"), next: ServerViewFixture.link)
        try await fixture.fetch(
            .answered("-1"), .answered("-2"), below: try #require(try fixture.keys().last),
            next: ServerViewFixture.link)

        #expect(try fixture.ids() == (-2...301).reversed().map { "\($0)" })
        #expect(try fixture.view.hasOlder())
    }

    @Test func statusThatMovedUpStandsAtTheTopAlone() async throws {
        try await store(300)

        try await fixture.fetch(.answered("7"), .answered("299"), .answered("298"), next: ServerViewFixture.link)

        try expectEqual(fixture.ids(), ["7"] + (0..<300).reversed().filter { $0 != 7 }.map { "\($0)" })
    }

    @Test func pinnedStatusIsStoredAsPinnedAndTheRestStays() async throws {
        try await store(50)

        for _ in 0..<2 { try await pin("7", above: "49") }

        try expectEqual(fixture.moments().map(\.isPinned), [true] + Array(repeating: false, count: 49))
        try expectEqual(fixture.ids().prefix(2), ["7", "49"])
    }

    @Test func unpinnedStatusReturnsToItsPlace() async throws {
        try await store(50)
        try await pin("7", above: "49")

        try await fixture.fetch(.answered("49"), .answered("48"), next: ServerViewFixture.link)
        try expectEqual(fixture.ids(), ["49", "48"])
        #expect(try fixture.view.hasOlder())
        try await fixture.fetch(.answered("8"), .answered("7"), below: try #require(try fixture.keys().last))

        try expectEqual(fixture.ids(), ["49", "48", "8", "7"])
        #expect(try fixture.moments().allSatisfy { !$0.isPinned })
    }

    private func pin(_ id: String, above first: String) async throws {
        try await fixture.view.refresh()
        try await fixture.begin().save(
            [.init(.answered(id), isPinned: true), .init(.answered(first))],
            as: .newest(next: ServerViewFixture.link), of: try #require(try fixture.asked().first), at: fixture.feed.now
        )
    }

    /// Each page halves the room that is left, and more.
    @Test func gapIsFilledHoweverManyPagesItTakes() async throws {
        try await fixture.fetch(.answered("0"), .answered("-1"))
        try await fixture.fetch(.answered("1000"), .answered("999"), next: ServerViewFixture.link)
        let keys = try fixture.keys()
        let (first, last) = (try #require(keys.first), try #require(keys.last))
        for number in stride(from: 998, to: 700, by: -10) {
            let page = (0..<10).map { NewStatus.answered("\(number - $0)") }
            let upper = try #require(
                try fixture.view.gaps(newest: Moment.ID(.max), oldest: Moment.ID(.min)).first?.upper)
            try await fixture.view.fetch(below: upper)
            let asked = try #require(try fixture.asked().first)
            try await fixture.save(
                page, as: .below(try #require(asked.gaps.first), next: ServerViewFixture.link), of: asked)
        }

        #expect(try fixture.ids() == (699...1000).reversed().map { "\($0)" } + ["0", "-1"])
        #expect(try fixture.keys().first == first && fixture.keys().last == last)
    }

    @Test func pageBelowAnEntryLeavesTheEntriesAboveIt() async throws {
        try await store(20)

        try await fixture.fetch(.answered("19"), .answered("-1"), below: try #require(try fixture.keys().last))

        #expect(try fixture.ids() == (-1...19).reversed().map { "\($0)" })
    }

    @Test(arguments: [
        ServerViewRows.selectOne, ServerViewRows.selectRange, ServerViewRows.selectAbove, ServerViewRows.selectBelow,
    ])
    func readingIsASeek(_ sql: String) throws {
        let plan = try fixture.feed.store.plan(
            of: sql, StatementArguments((0..<sql.count { $0 == "?" }).map { Int64($0) }))

        expectEqual(plan.count, 1)
        #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") && $0.contains("_id=? AND ") }, "\(plan)")
    }
}
