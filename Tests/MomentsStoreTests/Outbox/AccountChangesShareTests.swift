import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor struct AccountChangesShareTests {
    private let fixture: ChangeFixture

    init() async throws {
        fixture = try await ChangeFixture()
    }

    @Test func sharedMomentNamesItsOrigin() async throws {
        let id = try await fixture.insertForeign(
            title: "A moth", url: "https://a.example", photos: ["1.png", "2.png"], isLiked: true)

        let shared = try await fixture.changes.share(id, at: fixture.now)

        let moment = try #require(try fixture.newest().first)
        expectEqual(moment.id, shared)
        expectEqual(moment.author, User(name: "robin"))
        expectEqual(moment.createdDate, fixture.now)
        #expect(moment.isMine)
        expectEqual(moment.title, "A moth")
        expectEqual(moment.url, "https://a.example")
        expectEqual(moment.photos, ["1.png", "2.png"])
        #expect(!moment.isLiked)
        #expect(
            moment.origin
                == Origin(
                    remoteID: "r1", author: User(name: "Grace", avatar: "g.png"),
                    date: Date(timeIntervalSince1970: 1_000)))
    }

    @Test func longTextIsSharedWhole() async throws {
        let title = String(repeating: "日", count: 3_000)
        let id = try await fixture.insertForeign(title: title)

        let shared = try await fixture.changes.share(id, at: fixture.now)

        try expectEqual(fixture.base.moments.moment(shared)?.title, title)
    }

    @Test(arguments: [true, false]) func sharingTwiceIsRefusedAndSoIsSharingOnesOwnShare(isOwn: Bool) async throws {
        let id = try await fixture.insertForeign()
        let shared = try await fixture.changes.share(id, at: fixture.now)

        await #expect(throws: ChangeError.alreadyShared) {
            try await fixture.changes.share(isOwn ? shared : id, at: fixture.now + 60)
        }

        try expectEqual(fixture.newest().count, 2)
    }

    @Test func shareOfAShareHasTheFirstOrigin() {
        let origin = Origin(remoteID: "7", author: User(name: "Ada"), date: nil)

        expectEqual(StoredOrigin(of: .sample(1, origin: origin)).origin, origin)
    }

    @Test func sameMomentIsSharedInEachAccount() async throws {
        _ = try await fixture.changes.share(fixture.insertForeign(), at: fixture.now)
        let other = try await StoreFixture.addAccount("other@example.com", to: fixture.base.store)
        try await fixture.base.store.insert([NewMoment(remoteID: "r1", createdAt: 1_000)], into: other)
        let theirs = AccountMoments(store: fixture.base.store, account: other)
        let others = WindowFixture("other", fixture.base.store, other).changes

        _ = try await others.share(#require(try theirs.moments(.newest, limit: 1).first).id, at: fixture.now)

        try expectEqual(theirs.moments(.newest, limit: 10).count, 2)
    }

    @Test func undoneShareCanBeSharedAgain() async throws {
        let id = try await fixture.insertForeign()
        _ = try await fixture.changes.share(id, at: fixture.now)

        try await fixture.undoLatest()

        try expectEqual(fixture.newest().map(\.id), [id])
        _ = try await fixture.changes.share(id, at: fixture.now)
        try expectEqual(fixture.newest().count, 2)
    }

    @Test func missingMomentIsNotShared() async throws {
        await #expect(throws: ChangeError.gone) { try await fixture.changes.share(Moment.ID(7), at: fixture.now) }
    }
}
