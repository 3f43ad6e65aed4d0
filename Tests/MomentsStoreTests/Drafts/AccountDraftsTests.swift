import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountDraftsTests {
    @Test func thereIsNoDraftAtFirst() async throws {
        let fixture = try await ChangeFixture()

        try expectEqual(fixture.drafts.draft().text, "")
    }

    @Test(arguments: ["Hello", " \n", "👩‍👩‍👧‍👦\u{1B}[31m\r\n", "a\u{301}\u{202E}"])
    func draftComesBackAsItWasSaved(_ text: String) async throws {
        let fixture = try await ChangeFixture()
        try await fixture.drafts.saveDraft("before")

        try await fixture.drafts.saveDraft(text)

        let again = try fixture.openWindow("first").drafts
        #expect(try again.draft().text.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test func emptyTextDeletesTheDraft() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.drafts.saveDraft("Hello")

        try await fixture.drafts.saveDraft("")

        try expectEqual(fixture.drafts.draft().text, "")
    }

    @Test func textAfterANULIsKept() async throws {
        let fixture = try await ChangeFixture()

        try await fixture.drafts.saveDraft("a\0b")

        try expectEqual(fixture.drafts.draft().text, "a\u{FFFD}b")
    }

    @Test func eachAccountHasADraftOfItsOwn() async throws {
        let fixture = try await ChangeFixture()
        let other = try await StoreFixture.addAccount("other@example.com", to: fixture.base.store)
        try await fixture.drafts.saveDraft("Hello")

        try expectEqual(WindowFixture("other", fixture.base.store, other).drafts.draft().text, "")
    }

    @Test func draftOfADeletedAccountIsRefused() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.execute("DELETE FROM account")
        let reason = StoreError.unavailable(path: fixture.base.store.path, reason: "the account was deleted")

        await #expect(throws: reason) { try await fixture.drafts.saveDraft("Hello") }
    }
}
