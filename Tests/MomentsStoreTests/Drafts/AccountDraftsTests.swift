import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountDraftsTests {
    private let fixture: ChangeFixture

    init() async throws {
        fixture = try await ChangeFixture()
    }

    @Test(arguments: [
        ("Hello", "Hello"), (" \n", " \n"), ("👩‍👩‍👧‍👦\u{1B}[31m\r\n", "👩‍👩‍👧‍👦\u{1B}[31m\r\n"),
        ("a\u{301}\u{202E}", "a\u{301}\u{202E}"),
        // An empty one deletes it, and what stands behind a NUL is kept.
        ("", ""), ("a\0b", "a\u{FFFD}b"),
    ])
    func draftComesBackAsItWasSaved(_ text: String, _ saved: String) async throws {
        try expectEqual(fixture.drafts.draft().text, "")
        try await fixture.drafts.saveDraft("before")

        try await fixture.drafts.saveDraft(text)

        let again = try fixture.openWindow("first").drafts
        #expect(try again.draft().text.unicodeScalars.elementsEqual(saved.unicodeScalars))
    }

    @Test func eachAccountHasADraftOfItsOwn() async throws {
        let other = try await StoreFixture.addAccount("other@example.com", to: fixture.base.store)
        try await fixture.drafts.saveDraft("Hello")

        try expectEqual(WindowFixture("other", fixture.base.store, other).drafts.draft().text, "")
    }

    @Test func draftOfADeletedAccountIsRefused() async throws {
        try await fixture.execute("DELETE FROM account")
        let reason = StoreError.unavailable(path: fixture.base.store.path, reason: "the account was deleted")

        await #expect(throws: reason) { try await fixture.drafts.saveDraft("Hello") }
    }
}
