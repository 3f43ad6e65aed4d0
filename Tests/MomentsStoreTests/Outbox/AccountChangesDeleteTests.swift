import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountChangesDeleteTests {
    private let fixture: ChangeFixture

    init() async throws {
        fixture = try await ChangeFixture()
    }

    @Test func deletedPostIsGone() async throws {
        let id = try await fixture.post("A lantern")

        try await fixture.changes.delete(id, at: fixture.now)

        #expect(try fixture.newest().isEmpty)
        try await expectEqual(fixture.found("lantern"), 0)
        // So that undoing it leads back to it.
        try expectEqual(fixture.changes.undoable(at: fixture.now)?.keepsMoment, false)
        await #expect(throws: ChangeError.gone) { try await fixture.changes.delete(id, at: fixture.now) }
    }

    @Test func momentOfSomebodyElseIsNotDeleted() async throws {
        let id = try await fixture.insertForeign()

        await #expect(throws: ChangeError.notOwn) { try await fixture.changes.delete(id, at: fixture.now) }

        try expectEqual(fixture.newest().count, 1)
        try expectEqual(fixture.outboxCount(), 0)
    }

    @Test func importedMomentOfTheOwnerIsDeletedAndOnceWhereItIsImportedAgain() async throws {
        let robin = User(id: "0", name: "Robin")
        let imported = [NewMoment(remoteID: "1", author: robin, title: "Mine")]
        try await fixture.base.insert(imported, owner: Owner(user: robin, background: nil))
        try await fixture.changes.delete(#require(try fixture.newest().first).id, at: fixture.now)
        #expect(try fixture.newest().isEmpty)
        try await fixture.base.insert(imported)

        try await fixture.undoLatest()

        try expectEqual(fixture.newest().map(\.title), ["Mine"])
    }

    @Test func momentOfAnotherAccountIsNotDeleted() async throws {
        let id = try await fixture.post("Hello")
        let other = try await StoreFixture.addAccount("other@example.com", to: fixture.base.store)
        let others = WindowFixture("other", fixture.base.store, other).changes

        await #expect(throws: ChangeError.gone) { try await others.delete(id, at: fixture.now) }

        try expectEqual(fixture.newest().count, 1)
    }

    @Test func everyFieldOfADeletedMomentComesBack() async throws {
        let robin = User(id: "0", name: "Robin \"R\" \\ 日本", avatar: "\u{1B}[31m")
        let origin = StoredOrigin(remoteID: "\u{7F}", author: User(name: "Grace\n"), createdAt: nil)
        try await fixture.base.insert([
            NewMoment(
                remoteID: "\u{1}1", author: robin, kind: .url, title: "line\r\n\u{85}lantern 👩‍👩‍👧‍👦", url: "",
                photos: ["a\"b", "\u{202E}"], createdAt: -5, isLiked: true, likes: [User(id: "7"), User()],
                isOwn: true, origin: origin),
            NewMoment(remoteID: "2", isOwn: true),
        ])
        let before = try fixture.newest()
        for moment in before { try await fixture.changes.delete(moment.id, at: fixture.now) }

        for _ in before { try await fixture.undoLatest() }

        try expectEqual(fixture.newest(), before)
        try await expectEqual(fixture.found("lantern"), 1)
    }

    @Test func deletedMomentComesBackUnderItsIDBesideOneOfTheSameSecond() async throws {
        let id = try await fixture.post("First")
        try await fixture.changes.delete(id, at: fixture.now)
        try await fixture.base.insert([
            NewMoment(remoteID: "other", title: "Other", createdAt: Int64(fixture.now.timeIntervalSince1970))
        ])

        try await fixture.undoLatest()

        try expectEqual(fixture.newest().map(\.title), ["Other", "First"])
        try expectEqual(fixture.newest().last?.id, id)
        try await expectEqual(fixture.found("First"), 1)
    }

    @Test func undoOfADeletedShareIsRefusedAfterSharingAgain() async throws {
        let id = try await fixture.insertForeign()
        let share = try await fixture.changes.share(id, at: fixture.now)
        try await fixture.changes.delete(share, at: fixture.now)
        _ = try await fixture.script().share(id, at: fixture.now)

        await #expect(throws: ChangeError.alreadyShared) { try await fixture.undoLatest() }

        try expectEqual(fixture.newest().count, 2)
    }
}
