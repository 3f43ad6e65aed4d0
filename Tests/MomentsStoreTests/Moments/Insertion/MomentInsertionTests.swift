import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct MomentInsertionTests {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    @Test func existingMomentIsUnchanged() async throws {
        let new = [NewMoment(remoteID: "1", title: "a", createdAt: 1), NewMoment(remoteID: "2")]

        let first = try await fixture.insert(new)
        let second = try await fixture.insert(new)

        expectEqual(first, InsertionCounts(inserted: 2))
        expectEqual(second, InsertionCounts(unchanged: 2))
    }

    @Test(arguments: [
        NewMoment(remoteID: "1", author: User(id: "1"), createdAt: 1),
        NewMoment(remoteID: "1", author: User(name: "1"), createdAt: 1),
        NewMoment(remoteID: "1", author: User(avatar: "1"), createdAt: 1),
        NewMoment(remoteID: "1", kind: .url, createdAt: 1), NewMoment(remoteID: "1", title: "", createdAt: 1),
        NewMoment(remoteID: "1", url: "", createdAt: 1), NewMoment(remoteID: "1", photos: [""], createdAt: 1),
        NewMoment(remoteID: "1", createdAt: 1, likes: [User()]),
    ])
    func changedContentIsStoredUnderTheSameKey(_ changed: NewMoment) async throws {
        try await fixture.insert([NewMoment(remoteID: "1", createdAt: 1)])
        let key = try fixture.newest().first?.id

        let counts = try await fixture.insert([changed])
        let again = try await fixture.insert([changed])

        expectEqual(counts, InsertionCounts(updated: 1))
        expectEqual(again, InsertionCounts(unchanged: 1))
        try expectEqual(fixture.newest().map(\.id), [key])
    }

    @Test(arguments: [true, false])
    func ownLikeIsKept(_ isLiked: Bool) async throws {
        try await fixture.insert([NewMoment(remoteID: "1", isLiked: !isLiked)])
        try await fixture.setLiked(isLiked, #require(fixture.newest().first).id)

        try await fixture.insert([NewMoment(remoteID: "1", title: "new", isLiked: !isLiked)])

        try expectEqual(fixture.newest().map(\.isLiked), [isLiked])
        try expectEqual(fixture.newest().map(\.title), ["new"])
    }

    @Test(arguments: [2, nil])
    func sameIdentifierWithAnotherDateIsAnotherMoment(_ date: Int64?) async throws {
        try await fixture.insert([NewMoment(remoteID: "0", title: "of one server", createdAt: 1)])

        let counts = try await fixture.insert([NewMoment(remoteID: "0", title: "of another", createdAt: date)])

        expectEqual(counts, InsertionCounts(inserted: 1))
        try expectEqual(fixture.newest().count, 2)
    }

    @Test func secondWithoutFreeKeysRefusesNewMomentsOnly() async throws {
        try await fixture.insert([NewMoment(remoteID: "last", createdAt: 1)])
        try await fixture.store.write { db in
            try db.execute(
                sql: "UPDATE moment SET id = ?", arguments: [MomentKey.keys(ofSecond: 1).upperBound])
        }

        let counts = try await fixture.insert([
            NewMoment(remoteID: "one more", createdAt: 1), NewMoment(remoteID: "last", title: "new", createdAt: 1),
            NewMoment(remoteID: "next", createdAt: 2),
        ])

        expectEqual(counts, InsertionCounts(inserted: 1, updated: 1, refused: [0]))
        try expectEqual(fixture.newest().map(\.remoteID), ["next", "last"])
    }

    @Test func fullTextIndexFollowsEveryChange() async throws {
        try await fixture.insert([
            NewMoment(remoteID: "1", author: User(name: "Zoë"), title: "Café on the lake", createdAt: -9),
            NewMoment(remoteID: "2", title: "bridge", createdAt: 5), NewMoment(remoteID: "3", title: "lake"),
        ])
        try await fixture.insert([NewMoment(remoteID: "2", title: "river", createdAt: 5)])

        let found = try await fixture.store.write { db in
            try db.execute(sql: "DELETE FROM moment WHERE remote_id = '3'")
            try db.execute(sql: "INSERT INTO moment_text(moment_text, rank) VALUES ('integrity-check', 1)")
            return try ["cafe", "zoe", "lake", "river", "bridge"].map {
                try Int.fetchOne(db, sql: "SELECT count(*) FROM moment_text(?)", arguments: [$0])
            }
        }

        expectEqual(found, [1, 1, 1, 1, 0])
    }
}
