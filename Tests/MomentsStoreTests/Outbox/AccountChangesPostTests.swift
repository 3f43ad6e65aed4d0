import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountChangesPostTests {
    @Test func postIsTheNewestOwnMoment() async throws {
        let fixture = try await ChangeFixture()
        _ = try await fixture.insertForeign()

        let id = try await fixture.post("Hello\nworld")

        let newest = try #require(try fixture.newest().first)
        expectEqual(newest.id, id)
        expectEqual(newest.title, "Hello\nworld")
        #expect(newest.isMine)
        expectEqual(newest.createdDate, fixture.now)
    }

    @Test func postIsByTheOwnerOfTheTimeline() async throws {
        let fixture = try await ChangeFixture()
        let robin = User(id: "0", name: "Robin", avatar: "r.png")
        try await fixture.base.insert([], owner: Owner(user: robin, background: nil))

        try await fixture.post("Hello")

        try expectEqual(fixture.newest().first?.author, robin)
    }

    @Test func postBeforeAnImportIsByTheNameOfTheAccount() async throws {
        let fixture = try await ChangeFixture()

        try await fixture.post("Hello")

        try expectEqual(fixture.newest().first?.author, User(name: "robin"))
    }

    @Test(arguments: [("https://a.example/me.png", "https://a.example/me.png"), ("", nil)])
    func aPostHasThePictureThatItsAuthorChose(chosen: String, avatar: String?) async throws {
        let fixture = try await ChangeFixture()
        let profile = OwnProfile(store: fixture.base.store, account: fixture.base.account)
        try await profile.save(ProfileDetails(name: "Robin", avatar: chosen))

        try await fixture.post("Hello")

        try expectEqual(fixture.newest().first?.author.avatar, avatar)
    }

    @Test func theFirstLinkOfAPostIsItsLink() async throws {
        let fixture = try await ChangeFixture()

        try await fixture.post("See (https://a.example/moth), https://b.example")

        try expectEqual(fixture.newest().first?.url, "https://a.example/moth")
        try expectEqual(fixture.newest().first?.kind, .url)
    }

    @Test func postWithoutALinkHasNone() async throws {
        let fixture = try await ChangeFixture()

        try await fixture.post("a.example is no link")

        #expect(try fixture.newest().first?.url == nil)
        try expectEqual(fixture.newest().first?.kind, .photos)
    }

    @Test func postsOfOneSecondAreSeveral() async throws {
        let fixture = try await ChangeFixture()

        for _ in 0..<3 { try await fixture.post("Hello") }

        expectEqual(Set(try fixture.newest().map(\.remoteID)).count, 3)
    }

    @Test func postIsFoundByItsText() async throws {
        let fixture = try await ChangeFixture()

        try await fixture.post("A lantern")

        try await expectEqual(fixture.found("lantern"), 1)
    }

    @Test func textAfterANULIsKept() async throws {
        let fixture = try await ChangeFixture()

        try await fixture.post("a\0b")

        try expectEqual(fixture.newest().first?.title, "a\u{FFFD}b")
    }

    @Test func postForgetsTheDraft() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.drafts.saveDraft("Hel")

        try await fixture.post("Hello")

        try expectEqual(fixture.drafts.draft().text, "")
    }

    @Test func postOfAnotherTextKeepsTheDraft() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.drafts.saveDraft("Something else")

        _ = try await fixture.script().post(#require(PostText("Hello")), keepingDraft: true, at: fixture.now)

        try expectEqual(fixture.drafts.draft().text, "Something else")
    }

    @Test func postAndItsEntryAreStoredTogetherOrNotAtAll() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.drafts.saveDraft("Hello")
        try await fixture.execute(
            "CREATE TRIGGER fault BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'fault'); END")

        await #expect(throws: ChangeError.self) { try await fixture.post("Hello") }

        #expect(try fixture.newest().isEmpty)
        try expectEqual(fixture.drafts.draft().text, "Hello")
    }

    @Test func undonePostIsTheDraftAgain() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.post("Hello")

        try await fixture.undoLatest()

        #expect(try fixture.newest().isEmpty)
        try expectEqual(fixture.drafts.draft().text, "Hello")
    }

    @Test func undonePostIsPutBeforeTheNewDraft() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.post("First")
        try await fixture.drafts.saveDraft("Second")

        try await fixture.undoLatest()

        try expectEqual(fixture.drafts.draft().text, "First\n\nSecond")
    }

    @Test func undonePostOfManyCharactersIsWhole() async throws {
        let fixture = try await ChangeFixture()
        let text = String(repeating: "👩‍👩‍👧‍👦", count: PostText.limit)
        try await fixture.post(text)

        try await fixture.undoLatest()

        try expectEqual(fixture.drafts.draft().text, text)
    }

    @Test func undonePostIsNotInTheSearchIndex() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.post("A lantern")

        try await fixture.undoLatest()

        try await expectEqual(fixture.found("lantern"), 0)
    }

    @Test func undoOfADeletedPostIsRefused() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.post("Hello")
        try await fixture.execute("DELETE FROM moment")

        await #expect(throws: ChangeError.gone) { try await fixture.undoLatest() }

        try expectEqual(fixture.drafts.draft().text, "")
    }

    /// In seconds since 1970; no dates, of which Foundation cannot describe some.
    @Test(arguments: [-1e12, 1e12, .nan, TimeInterval.infinity])
    func oddClockStillPosts(_ seconds: TimeInterval) async throws {
        let clock = Date(timeIntervalSince1970: seconds)
        let fixture = try await ChangeFixture()

        _ = try await fixture.changes.post(#require(PostText("Hello")), at: clock)

        try expectEqual(fixture.newest().map(\.title), ["Hello"])
        try expectEqual(fixture.changes.undoable(at: clock)?.kind, .post)
    }

    @Test func deletedAccountPostsNothing() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.execute("DELETE FROM account")
        let reason = StoreError.unavailable(path: fixture.base.store.path, reason: "the account was deleted")

        await #expect(throws: ChangeError.store(reason)) { try await fixture.post("Hello") }
    }
}
