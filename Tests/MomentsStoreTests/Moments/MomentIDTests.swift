import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// An id never comes again for another moment.
@MainActor struct MomentIDTests {
    private let fixture: ChangeFixture

    init() async throws {
        fixture = try await ChangeFixture()
    }

    private func insert(_ remoteID: String, second: Int64?) async throws -> Moment.ID {
        try await fixture.base.insert([NewMoment(remoteID: remoteID, createdAt: second)])
        return try #require(try fixture.newest().first { $0.remoteID == remoteID }).id
    }

    @Test(arguments: [false, true]) func idOfADeletedOrUndonePostIsNotGivenToTheNext(isUndone: Bool) async throws {
        let first = try await fixture.post("First")
        if isUndone {
            try await fixture.undoLatest()
        } else {
            try await fixture.script().delete(first, at: fixture.now)
        }

        #expect(try await fixture.post("Second") != first)
    }

    @Test(arguments: [nil, -62_135_596_800, -5, 0, 1_616_414_400] as [Int64?])
    func idOfADeletedImportIsNotGivenToTheNextOfItsSecond(second: Int64?) async throws {
        var seen: Set<Moment.ID> = []

        for turn in 0..<3 {
            seen.insert(try await insert("r\(turn)", second: second))
            try await fixture.execute("DELETE FROM moment")
        }

        expectEqual(seen.count, 3)
    }

    @Test func idsOfADeletedAccountAreNotGivenToTheNext() async throws {
        let first = try await insert("first", second: 7)
        try await fixture.execute("DELETE FROM account")
        let other = try await StoreFixture.addAccount("other@example.com", to: fixture.base.store)

        try await fixture.base.store.insert([NewMoment(remoteID: "first", createdAt: 7)], into: other)

        let second = try AccountMoments(store: fixture.base.store, account: other).moments(.newest, limit: 1).first?.id
        #expect(second != nil && second != first)
    }

    @Test func momentInTheMiddleOfItsSecondLeavesItsIDUnusedToo() async throws {
        let ids = [try await insert("a", second: 7), try await insert("b", second: 7)]
        try await fixture.execute("DELETE FROM moment WHERE remote_id = 'a'; DELETE FROM moment WHERE remote_id = 'b'")

        #expect(try await !ids.contains(insert("c", second: 7)))
    }

    @Test func deletionInOneSecondKeepsTheOrderOfTheOthers() async throws {
        for index in 0..<5 { _ = try await insert("a\(index)", second: 7) }
        try await fixture.execute("DELETE FROM moment")

        for second in [9, 8, 7, 6] as [Int64] { _ = try await insert("b\(second)", second: second) }

        try expectEqual(fixture.newest().map(\.remoteID), ["b9", "b8", "b7", "b6"])
    }

    @Test func spentSecondRefusesOneMore() async throws {
        _ = try await insert("kept", second: 9)
        _ = try await insert("last", second: 7)
        try await fixture.execute(
            """
            UPDATE moment SET id = \(MomentKey.keys(ofSecond: 7).upperBound) WHERE remote_id = 'last';
            DELETE FROM moment WHERE remote_id = 'last'
            """)

        let counts = try await fixture.base.insert([NewMoment(remoteID: "one more", createdAt: 7)])

        expectEqual(counts, InsertionCounts(refused: [0]))
    }

    /// 65,536 seconds share what is remembered of them, so that a thousand deletions need no thousand rows.
    @Test func thousandDeletionsInARowTakeOneSpentTurn() async throws {
        try await fixture.base.insert(count: 1_000)

        try await fixture.execute("DELETE FROM moment")

        let rows = try fixture.base.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM spent_turn") }
        expectEqual(rows, 1)
    }
}
