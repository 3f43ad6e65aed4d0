import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct UnusedKeysTests {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    @Test(
        arguments: [
            ("the first of a second", nil, 7, 0), ("the next one", 0, 7, 1),
            ("in a second before the last one", 0, 6, nil),
            (
                "in a full second", MomentKey.keys(ofSecond: 7).upperBound - MomentKey.keys(ofSecond: 7).lowerBound, 7,
                nil
            ),
            ("outside of the seconds that were asked for", nil, 10, nil),
        ] as [(String, Int64?, Int64, Int64?)])
    func emptyStoreKnowsTheNextKeyOfTheLastSecond(_: String, inserted: Int64?, second: Int64, next: Int64?)
        async throws
    {
        var keys = try await fixture.unusedKeys(ofSeconds: 3...9)
        let first = MomentKey.keys(ofSecond: 7).lowerBound

        if let inserted { keys.insert(first + inserted) }

        expectEqual(keys.key(in: MomentKey.keys(ofSecond: second)), next.map { first + $0 })
    }

    @Test(arguments: [(6, true), (7, false), (8, false)])
    func keysAreKnownUpToTheFirstMomentOfTheStore(_ second: Int64, _ isKnown: Bool) async throws {
        try await fixture.insert([NewMoment(remoteID: "a", createdAt: 7)])

        let keys = try await fixture.unusedKeys(ofSeconds: 3...9)

        #expect((keys.key(in: MomentKey.keys(ofSecond: second)) != nil) == isKnown)
    }

    @Test(arguments: [("UPDATE moment SET id = id + 1", 7), ("DELETE FROM moment", 8)])
    func movedOrDeletedMomentLeavesNoKnownKey(_ sql: String, _ second: Int64) async throws {
        try await fixture.insert([NewMoment(remoteID: "a", createdAt: 7)])
        try await fixture.store.write { try $0.execute(sql: sql) }

        let keys = try await fixture.unusedKeys(ofSeconds: 3...9)

        #expect(keys.key(in: MomentKey.keys(ofSecond: second)) == nil)
    }

    @Test func momentsAroundAStoredOneKeepTheirOrder() async throws {
        try await fixture.insert([NewMoment(remoteID: "stored", createdAt: 7)])

        try await fixture.insert([
            NewMoment(remoteID: "b", createdAt: 8), NewMoment(remoteID: "a", createdAt: 6),
            NewMoment(remoteID: "same", createdAt: 7), NewMoment(remoteID: "a", createdAt: 6),
            NewMoment(remoteID: "b2", createdAt: 8),
        ])

        try expectEqual(fixture.newest().map(\.remoteID), ["b2", "b", "same", "stored", "a"])
    }
}

extension StoreFixture {
    fileprivate func unusedKeys(ofSeconds seconds: ClosedRange<Int64>) async throws -> UnusedKeys {
        let (first, last) = (MomentKey.keys(ofSecond: seconds.lowerBound), MomentKey.keys(ofSecond: seconds.upperBound))
        return try await store.write { try UnusedKeys(among: first.lowerBound...last.upperBound, $0) }
    }
}
