import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct UnusedKeysTests {
    @Test func inAnEmptyStoreTheFirstKeyOfASecondIsUnused() async throws {
        let fixture = try await StoreFixture()

        let keys = try await fixture.unusedKeys(ofSeconds: 3...9)

        expectEqual(keys.key(in: MomentKey.keys(ofSecond: 7)), MomentKey.keys(ofSecond: 7).lowerBound)
    }

    @Test func aSecondKeyOfASecondIsTheNextOne() async throws {
        let fixture = try await StoreFixture()
        var keys = try await fixture.unusedKeys(ofSeconds: 3...9)

        keys.insert(MomentKey.keys(ofSecond: 7).lowerBound)

        expectEqual(keys.key(in: MomentKey.keys(ofSecond: 7)), MomentKey.keys(ofSecond: 7).lowerBound + 1)
    }

    @Test func noKeyIsKnownInASecondBeforeTheLastOne() async throws {
        let fixture = try await StoreFixture()
        var keys = try await fixture.unusedKeys(ofSeconds: 3...9)

        keys.insert(MomentKey.keys(ofSecond: 7).lowerBound)

        #expect(keys.key(in: MomentKey.keys(ofSecond: 6)) == nil)
    }

    @Test func noKeyIsKnownInAFullSecond() async throws {
        let fixture = try await StoreFixture()
        var keys = try await fixture.unusedKeys(ofSeconds: 3...9)

        keys.insert(MomentKey.keys(ofSecond: 7).upperBound)

        #expect(keys.key(in: MomentKey.keys(ofSecond: 7)) == nil)
    }

    @Test(arguments: [(6, true), (7, false), (8, false)])
    func keysAreKnownUpToTheFirstMomentOfTheStore(_ second: Int64, _ isKnown: Bool) async throws {
        let fixture = try await StoreFixture()
        try await fixture.insert([NewMoment(remoteID: "a", createdAt: 7)])

        let keys = try await fixture.unusedKeys(ofSeconds: 3...9)

        #expect((keys.key(in: MomentKey.keys(ofSecond: second)) != nil) == isKnown)
    }

    @Test func noKeyIsKnownBeforeAStoredOneOfTheSameSecond() async throws {
        let fixture = try await StoreFixture()
        try await fixture.insert([NewMoment(remoteID: "a", createdAt: 7)])
        try await fixture.store.write { db in
            try db.execute(sql: "UPDATE moment SET id = id + 1")
        }

        let keys = try await fixture.unusedKeys(ofSeconds: 3...9)

        #expect(keys.key(in: MomentKey.keys(ofSecond: 7)) == nil)
    }

    @Test func noKeyIsKnownInThePeriodOfADeletedMoment() async throws {
        let fixture = try await StoreFixture()
        try await fixture.insert([NewMoment(remoteID: "a", createdAt: 7)])
        try await fixture.store.write { try $0.execute(sql: "DELETE FROM moment") }

        let keys = try await fixture.unusedKeys(ofSeconds: 3...9)

        #expect(keys.key(in: MomentKey.keys(ofSecond: 8)) == nil)
    }

    @Test func noKeyIsKnownOutsideOfTheSecondsThatWereAskedFor() async throws {
        let fixture = try await StoreFixture()

        let keys = try await fixture.unusedKeys(ofSeconds: 3...9)

        #expect(keys.key(in: MomentKey.keys(ofSecond: 10)) == nil)
    }

    @Test func momentsAroundAStoredOneKeepTheirOrder() async throws {
        let fixture = try await StoreFixture()
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
