import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// A row is read once, as long as it holds the same.
@MainActor struct MomentRowCacheTests {
    @Test(arguments: ["1, 'a', 2.5, NULL, x'00'", "NULL, '', 0, '', 1"])
    func rowThatHoldsTheSameIsReadOnce(row: String) throws {
        let reads = try reads(of: [row, row])

        expectEqual(reads, 1)
    }

    @Test(arguments: [
        ("1", "2"), ("1", "'1'"), ("1", "1.0"), ("NULL", "0"), ("NULL", "''"), ("'a'", "x'61'"), ("'a'", "'b'"),
        ("'ab', 'c'", "'a', 'bc'"), ("1, NULL", "NULL, 1"),
    ])
    func rowThatHoldsSomethingElseIsRead(one: String, other: String) throws {
        let reads = try reads(of: [one, other])

        expectEqual(reads, 2)
    }

    @Test func rowBeyondTheCapacityIsReadAgain() throws {
        let beyond = (0...MomentRowCache.capacity).map(String.init)

        let reads = try reads(of: beyond + ["0"])

        expectEqual(reads, beyond.count + 1)
    }

    @Test func momentThatChangedIsReadAsItIs() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("2"), .answered("1"))
        _ = try fixture.moments()

        try await fixture.base.sync(.answered("1", text: "Edited"))

        try expectEqual(fixture.moments().map(\.title), ["A kite", "Edited"])
    }

    @Test func levelThatChangedIsReadAsItIs() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered("1"))
        _ = try fixture.moments()

        try await fixture.feed.execute("UPDATE server_view_entry SET level = 3")

        try expectEqual(fixture.moments().map(\.level), [3])
    }

    @Test func personWhoIsMutedMeanwhileIsNotShownWhereTheyAreQuoted() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(
            .answered { $0.quote = .init(state: .accepted, author: User(id: "grace@kites.example"), text: "Hm") })
        _ = try fixture.moments()

        try await fixture.begin().save(
            mutes: ["grace@kites.example"], at: fixture.feed.now)

        try expectEqual(fixture.moments().map(\.status?.quote), [.init(state: .mutedAccount)])
    }

    @Test func feedThatWasRenamedHasItsNewName() async throws {
        let fixture = try await ServerViewFixture()
        try await fixture.fetch(.answered())
        _ = try fixture.moments()

        try await fixture.feed.execute("UPDATE feed SET name = 'Gliders'")

        try expectEqual(fixture.moments().map(\.feedName), ["Gliders"])
    }

    /// How many of the rows are read, one after another.
    private func reads(of rows: [String]) throws -> Int {
        var (cache, reads) = (MomentRowCache(), 0)
        try DatabaseQueue().read { db in
            for row in rows {
                let statement = try db.makeStatement(sql: "SELECT \(row)")
                let cursor = try Row.fetchCursor(statement)
                while try cursor.next() != nil {
                    _ = cache.moment(at: statement) {
                        reads += 1
                        return Moment.samples(1...1)[0]
                    }
                }
            }
        }
        return reads
    }
}
