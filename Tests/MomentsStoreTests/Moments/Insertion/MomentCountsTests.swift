import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// How many moments there are, and which of them one is.
@MainActor struct MomentCountsTests {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    private func positions(_ fixture: StoreFixture) throws -> [MomentPosition] {
        try fixture.newest().map { try fixture.moments.position(of: $0.id) }
    }

    @Test func momentsOfAllTimesAreNumberedFromTheNewest() async throws {
        var numbers = RandomNumbers(seed: 7)
        let seconds = (0..<300).map { _ in Int64.random(in: -100_000_000...200_000_000, using: &numbers) }
        try await fixture.insert(seconds.enumerated().map { NewMoment(remoteID: "\($0)", createdAt: $1) })
        try await fixture.insert((0..<20).map { NewMoment(remoteID: "undated \($0)") })

        let positions = try positions(fixture)

        #expect(positions == (1...320).map { MomentPosition(number: $0, count: 320) })
    }

    @Test func momentsAreCountedOnceAndWithoutThoseOfAnotherAccount() async throws {
        for count in [3, 4] { try await fixture.insert(count: count) }
        let other = try await StoreFixture.addAccount("ada@example.com", to: fixture.store)

        try await fixture.store.insert([NewMoment(remoteID: "1", createdAt: 5_000)], into: other)

        #expect(try positions(fixture) == (1...4).map { MomentPosition(number: $0, count: 4) })
        #expect(try fixture.store.hasRightCounts())
    }

    /// 1,000 from either end are counted one by one, which leaves those in the middle of 2,100.
    @Test func middleOfAFullDayHasNoNumber() async throws {
        try await fixture.insert((0..<2_100).map { NewMoment(remoteID: "\($0)", createdAt: 1_000) })
        let newest = try fixture.newest()

        let positions = try [0, 999, 1_000, 1_100, 1_101, 2_099].map {
            try fixture.moments.position(of: newest[$0].id).number
        }

        expectEqual(positions, [1, 1_000, nil, nil, 1_102, 2_100])
    }

    @Test func everyChangeIsCounted() async throws {
        let fixture = try await ChangeFixture()
        let foreign = try await fixture.insertForeign()
        var counts: [Int] = []
        func note() throws {
            counts.append(try fixture.base.moments.position(of: foreign).count)
            #expect(try fixture.base.store.hasRightCounts())
        }

        let post = try await fixture.post("Hello")
        try note()
        _ = try await fixture.changes.share(foreign, at: fixture.now)
        try note()
        try await fixture.undoLatest()
        try note()
        try await fixture.changes.delete(post, at: fixture.now)
        try note()
        try await fixture.undoLatest()
        try note()
        try await fixture.post("Undone")
        try await fixture.undoLatest()
        try note()

        expectEqual(counts, [2, 3, 2, 1, 2, 2])
    }

    @Test func accountTakesItsCountsAlong() async throws {
        try await fixture.insert(count: 3)

        try await fixture.store.write { db in try db.execute(sql: "DELETE FROM account") }

        let rest = try fixture.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM moment_count") }
        expectEqual(rest, 0)
    }

    @Test(arguments: [
        "UPDATE moment_count SET count = count + 1 WHERE bits = 40", "DELETE FROM moment_count WHERE bits = 48",
        "INSERT INTO moment_count SELECT account_id, 40, 5, 0, 1 FROM moment LIMIT 1",
    ])
    func wrongCountIsFoundAndCompactingCountsAnew(damage: String) async throws {
        try await fixture.insert(count: 3)
        try await fixture.store.write { db in try db.execute(sql: damage) }
        #expect(try !fixture.store.hasRightCounts())

        _ = try await fixture.store.compact()

        #expect(try fixture.store.hasRightCounts())
    }

    /// A page further down costs no more, however many moments there are.
    @Test(arguments: [(MomentCountTable.position, 7, 2), (MomentCountTable.positionInFeed, 12, 7)])
    func positionIsFoundByItsIndexes(_ sql: String, _ searches: Int, _ inIndexes: Int) async throws {
        let feed: StatementArguments = sql == MomentCountTable.positionInFeed ? [1] : []

        let plan = try fixture.store.plan(of: sql, [fixture.account, 5, AccountMoments.maximumCounted] + feed)

        expectEqual(plan.filter { $0.hasPrefix("SEARCH moment") }.count, searches)
        #expect(!plan.contains { $0.hasPrefix("SCAN moment") })
        // Only those of one day are looked at, and those that a feed alone shows, and only in an index.
        #expect(plan.filter { $0.hasPrefix("SEARCH moment USING COVERING INDEX") }.count == inIndexes, "\(plan)")
    }
}
