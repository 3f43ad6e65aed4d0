import Testing

@testable import MomentsKit

@MainActor struct AccountDraftsTests {
    @Test func thereIsNoDraftAtFirst() async throws {
        #expect(try await ChangeFixture().drafts.draft() == "")
    }

    @Test(arguments: ["Hello", " \n", "👩‍👩‍👧‍👦\u{1B}[31m\r\n", "a\u{301}\u{202E}"])
    func draftComesBackAsItWasSaved(_ text: String) async throws {
        let fixture = try await ChangeFixture()
        try await fixture.drafts.saveDraft("before")

        try await fixture.drafts.saveDraft(text)

        let again = AccountDrafts(store: try MomentsStore(path: fixture.base.store.path), account: fixture.base.account)
        #expect(try again.draft().unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test func emptyTextForgetsTheDraft() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.drafts.saveDraft("Hello")

        try await fixture.drafts.saveDraft("")

        #expect(try fixture.drafts.draft() == "")
    }

    @Test func textAfterANULIsKept() async throws {
        let fixture = try await ChangeFixture()

        try await fixture.drafts.saveDraft("a\0b")

        #expect(try fixture.drafts.draft() == "a\u{FFFD}b")
    }

    @Test func eachAccountHasADraftOfItsOwn() async throws {
        let fixture = try await ChangeFixture()
        let other = try await StoreFixture.addAccount("other@example.com", to: fixture.base.store)
        try await fixture.drafts.saveDraft("Hello")

        #expect(try AccountDrafts(store: fixture.base.store, account: other).draft() == "")
    }

    @Test func draftOfADeletedAccountIsRefused() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.execute("DELETE FROM account")
        let reason = StoreError.unavailable(path: fixture.base.store.path, reason: "the account was deleted")

        await #expect(throws: reason) { try await fixture.drafts.saveDraft("Hello") }
    }
}
