import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountChangesPostTests {
    private let fixture: ChangeFixture

    init() async throws {
        fixture = try await ChangeFixture()
    }

    @Test func postIsTheNewestOwnMoment() async throws {
        _ = try await fixture.insertForeign()

        let id = try await fixture.post("Hello\nworld")

        let newest = try #require(try fixture.newest().first)
        expectEqual(newest.id, id)
        expectEqual(newest.title, "Hello\nworld")
        #expect(newest.isMine)
        expectEqual(newest.createdDate, fixture.now)
    }

    @Test(arguments: [User(id: "0", name: "Robin", avatar: "r.png"), nil])
    func postIsByTheOwnerOfTheTimelineOrTheNameOfTheAccount(_ owner: User?) async throws {
        if let owner { try await fixture.base.insert([], owner: Owner(user: owner, background: nil)) }

        try await fixture.post("Hello")

        try expectEqual(fixture.newest().first?.author, owner ?? User(name: "robin"))
    }

    @Test(arguments: [("https://a.example/me.png", "https://a.example/me.png"), ("", nil)])
    func aPostHasThePictureThatItsAuthorChose(chosen: String, avatar: String?) async throws {
        let profile = OwnProfile(store: fixture.base.store, account: fixture.base.account)
        try await profile.save(ProfileDetails(name: "Robin", avatar: chosen))

        try await fixture.post("Hello")

        try expectEqual(fixture.newest().first?.author.avatar, avatar)
    }

    @Test(
        arguments: [
            ("See (https://a.example/moth), https://b.example", "https://a.example/moth", .url),
            ("a.example is no link", nil, .photos),
        ] as [(String, String?, Moment.Kind)])
    func theFirstLinkOfAPostIsItsLink(_ text: String, _ url: String?, _ kind: Moment.Kind) async throws {
        try await fixture.post(text)

        try expectEqual(fixture.newest().first?.url, url)
        try expectEqual(fixture.newest().first?.kind, kind)
    }

    @Test func postsOfOneSecondAreSeveral() async throws {
        for _ in 0..<3 { try await fixture.post("Hello") }

        expectEqual(Set(try fixture.newest().map(\.remoteID)).count, 3)
    }

    @Test func postIsFoundByItsTextUntilItIsUndone() async throws {
        try await fixture.post("A lantern")
        try await expectEqual(fixture.found("lantern"), 1)

        try await fixture.undoLatest()

        try await expectEqual(fixture.found("lantern"), 0)
    }

    @Test func textAfterANULIsKept() async throws {
        try await fixture.post("a\0b")

        try expectEqual(fixture.newest().first?.title, "a\u{FFFD}b")
    }

    @Test(arguments: [false, true]) func postForgetsTheDraftUnlessItIsOfAnotherText(keepsDraft: Bool) async throws {
        try await fixture.drafts.saveDraft("Something else")

        if keepsDraft {
            _ = try await fixture.script().post(#require(PostText("Hello")), keepingDraft: true, at: fixture.now)
        } else {
            try await fixture.post("Hello")
        }

        try expectEqual(fixture.drafts.draft().text, keepsDraft ? "Something else" : "")
    }

    @Test func postAndItsEntryAreStoredTogetherOrNotAtAll() async throws {
        try await fixture.drafts.saveDraft("Hello")
        try await fixture.execute(
            "CREATE TRIGGER fault BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'fault'); END")

        await #expect(throws: ChangeError.self) { try await fixture.post("Hello") }

        #expect(try fixture.newest().isEmpty)
        try expectEqual(fixture.drafts.draft().text, "Hello")
    }

    @Test(arguments: [
        Named("the draft again", ("Hello", "", "Hello")),
        Named("before the new draft", ("First", "Second", "First\n\nSecond")),
        Named("whole", (many, "", many)),
    ])
    func undonePostIsTheDraftAgain(_ texts: Named<(String, String, String)>) async throws {
        let (post, since, draft) = texts.value
        try await fixture.post(post)
        if !since.isEmpty { try await fixture.drafts.saveDraft(since) }

        try await fixture.undoLatest()

        #expect(try fixture.newest().isEmpty)
        try expectEqual(fixture.drafts.draft().text, draft)
    }

    private nonisolated static let many = String(repeating: "👩‍👩‍👧‍👦", count: PostText.limit)

    @Test func undoOfADeletedPostIsRefused() async throws {
        try await fixture.post("Hello")
        try await fixture.execute("DELETE FROM moment")

        await #expect(throws: ChangeError.gone) { try await fixture.undoLatest() }

        try expectEqual(fixture.drafts.draft().text, "")
    }

    /// In seconds since 1970; no dates, of which Foundation cannot describe some.
    @Test(arguments: [-1e12, 1e12, .nan, TimeInterval.infinity])
    func oddClockStillPosts(_ seconds: TimeInterval) async throws {
        let clock = Date(timeIntervalSince1970: seconds)
        _ = try await fixture.changes.post(#require(PostText("Hello")), at: clock)

        try expectEqual(fixture.newest().map(\.title), ["Hello"])
        try expectEqual(fixture.changes.undoable(at: clock)?.kind, .post)
    }

    @Test func deletedAccountPostsNothing() async throws {
        try await fixture.execute("DELETE FROM account")
        let reason = StoreError.unavailable(path: fixture.base.store.path, reason: "the account was deleted")

        await #expect(throws: ChangeError.store(reason)) { try await fixture.post("Hello") }
    }
}
