import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Edits that the owner of an account makes to their posts on a server.
@MainActor struct StatusEditTests {
    private let fixture: PostFixture
    private var outbox: OutboxQueue { fixture.base.outbox }

    /// Robin's "A kite" stands in home, and another one of Ada's.
    init() async throws {
        fixture = try await PostFixture(undoWindow: 10)
        try await fixture.statuses.sync(.posted(), .answered("9", text: "A moth"))
    }

    private func own() throws -> Moment { try #require(try fixture.statuses.entries().first { $0.remoteID == "7" }) }

    private func edit(
        _ text: String = "A red kite", of moment: Moment? = nil, warning: String = "", in window: WindowFixture? = nil
    ) async throws {
        let edited = try #require(try EditedStatus(moment ?? own()))
        var options = fixture.options(warning: warning)
        options.editing = edited
        let post = Post(try #require(PostText(text)), status: options)
        _ = try await (window ?? fixture.window).changes.post(post, at: fixture.base.now)
    }

    /// In a window where nothing can be undone.
    private func editAtOnce(_ text: String = "A red kite", warning: String = "") async throws {
        let window = WindowFixture("other", fixture.base.store, fixture.base.account, undoWindow: 0)
        try await edit(text, warning: warning, in: window)
    }

    @Test func editIsShownAtOnceAndMarked() async throws {
        try await edit(warning: "Wind")

        let moment = try own()
        expectEqual(moment.title, "Wind\n\nA red kite")
        expectEqual(moment.status?.spoilerText, "Wind")
        #expect(moment.status?.edit != nil)
    }

    @Test func editIsSentAsItWasWritten() async throws {
        try await editAtOnce("A red kite", warning: "Wind")

        let entry = try #require(try await fixture.claim())
        expectEqual(entry.kind, .edit)
        expectEqual(entry.remoteID, "7")
        expectEqual(entry.edit?.text, "A red kite")
        expectEqual(entry.edit?.options.spoilerText, "Wind")
    }

    @Test func lastOfSeveralEditsAloneIsSent() async throws {
        for text in ["A red kite", "A blue kite"] { try await editAtOnce(text) }

        let entry = try #require(try await fixture.claim())

        expectEqual(entry.edit?.text, "A blue kite")
        try expectEqual(fixture.base.changes(), ["edit sending"])
        try expectEqual(own().title, "A blue kite")
    }

    @Test func deliveredEditIsShownAsTheServerMadeIt() async throws {
        try await editAtOnce("A kite for @ada@moments.example")
        let entry = try #require(try await fixture.claim())

        #expect(
            try await outbox.delivered(
                entry, edited: .posted(text: "A kite for @ada") { $0.editedAt = Date(timeIntervalSince1970: 2_000) }))

        try expectEqual(own().title, "A kite for @ada")
        #expect(try own().status?.edit == nil)
        #expect(try own().status?.editedAt != nil)
        try expectEqual(fixture.base.changes(), [])
    }

    @Test func aLaterEditStaysWhileAnEarlierOneArrives() async throws {
        try await editAtOnce("A red kite")
        let entry = try #require(try await fixture.claim())
        try await editAtOnce("A blue kite")

        _ = try await outbox.delivered(entry, edited: .posted(text: "A red kite"))

        try expectEqual(own().title, "A blue kite")
        try await expectEqual(fixture.claim()?.edit?.text, "A blue kite")
    }

    @Test func anAnswerAboutAnotherStatusIsNotTaken() async throws {
        try await editAtOnce()
        let entry = try #require(try await fixture.claim())

        _ = try await outbox.delivered(entry, edited: .posted("8", text: "Somebody else's"))

        try expectEqual(own().title, "A kite")
        try expectEqual(fixture.statuses.count("status"), 2)
    }

    @Test func aPageThatKnowsNothingOfItDoesNotTakeItBack() async throws {
        try await edit()

        try await fixture.statuses.sync(.posted(text: "A kite, edited elsewhere"))

        try expectEqual(own().title, "A red kite")
    }

    @Test(arguments: ["undone", "refused", "dropped"]) func editThatDoesNotArriveBecomesADraft(
        _ how: String
    ) async throws {
        let items = AccountOutbox(store: fixture.base.store, account: fixture.base.account)
        if how == "undone" { try await edit() } else { try await editAtOnce() }

        switch how {
        case "undone":
            let change = try #require(try fixture.window.changes.undoable(at: fixture.base.now))
            expectEqual(change.kind, .edit)
            try await fixture.window.changes.undo(change.id, at: fixture.base.now)
            try expectEqual(fixture.base.changes(), [])
        case "refused":
            _ = try await outbox.refuse(
                #require(fixture.claim()), cause: .refused(reason: "Text character limit of 5 exceeded"))
            try await expectEqual(items.retry(nil), 0)
        default: try await expectEqual(items.drop(nil), 1)
        }

        try expectEqual(own().title, "A kite")
        #expect(try own().status?.edit == nil)
        let drafts = try fixture.drafts()
        expectEqual(drafts.map(\.text), ["A red kite"])
        expectEqual(drafts.first?.content.subject, "edit/\(fixture.base.feed)/7")
    }

    @Test func editOfAStatusMissingOnItsServerBecomesANewDraft() async throws {
        try await editAtOnce()
        let entry = try #require(try await fixture.claim())

        _ = try await outbox.refuse(entry, cause: .momentIsGone)

        #expect(try own().status?.edit == nil)
        let draft = try fixture.window.drafts.draft()
        expectEqual(draft.text, "A red kite")
        expectEqual(draft.subject, "")
    }

    @Test func editOfADeletedStatusBecomesADraftOfSameVisibility() async throws {
        try await fixture.statuses.sync(.posted { $0.visibility = .private })
        let edited = try #require(try EditedStatus(own()))
        var options = fixture.options(.private, warning: "Wind")
        options.editing = edited
        _ = try await fixture.window.changes.post(
            Post(#require(PostText("A red kite")), status: options), at: fixture.base.now)

        try await fixture.base.execute("DELETE FROM status WHERE remote_id = '7'")

        let draft = try fixture.window.drafts.draft()
        expectEqual(draft.text, "A red kite")
        expectEqual(draft.status, fixture.options(.private, warning: "Wind"))
    }

    @Test func statusOfAnotherPersonIsNotEdited() async throws {
        let other = try #require(try fixture.statuses.entries().first { $0.remoteID == "9" })
        #expect(EditedStatus(other) == nil)
        var options = fixture.options()
        options.editing = EditedStatus(id: "9")

        await #expect(throws: ChangeError.cannotEdit) {
            _ = try await fixture.window.changes.post(
                Post(#require(PostText("Mine")), status: options), at: fixture.base.now)
        }

        try expectEqual(fixture.base.changes(), [])
    }

    @Test func statusThatIsBeingDeletedIsNotEdited() async throws {
        try await fixture.window.changes.delete(own().id, at: fixture.base.now)

        await #expect(throws: ChangeError.gone) { try await edit() }
    }

    // MARK: Unsent posts

    @Test func editingAnUnsentPostRewritesItUnderTheSameKey() async throws {
        let id = try await fixture.post("A cart", warning: "Mud")
        let key: String? = try fixture.base.ask("SELECT key FROM outbox")

        try await edit("A red cart", of: fixture.moment(id), warning: "Rain")

        let moment = try #require(try fixture.moment(id))
        expectEqual(moment.title, "Rain\n\nA red cart")
        expectEqual(moment.status?.spoilerText, "Rain")
        #expect(moment.status?.edit == nil)
        try expectEqual(fixture.base.changes(), ["post held"])
        try expectEqual(fixture.base.ask("SELECT key FROM outbox"), key)
        try expectEqual(fixture.base.ask("SELECT count(*) FROM moment_text('red')"), 1)
    }

    @Test func possiblySentPostIsEditedOnceItArrived() async throws {
        let id = try await fixture.post("A cart")
        try await fixture.window.changes.commit()
        try await fixture.attempt()

        try await edit("A red cart", of: fixture.moment(id))
        try await fixture.window.changes.commit()

        try expectEqual(fixture.moment(id)?.title, "A red cart")
        #expect(try await fixture.claim() == nil)
        let post = try #require(try await fixture.claim(after: 60))
        #expect(post.kind == .post && post.post?.text == "A cart")
        _ = try await outbox.delivered(post, as: .posted("70", text: "A cart"))
        try expectEqual(fixture.moment(id)?.title, "A red cart")
        let edit = try #require(try await fixture.claim(after: 60))
        #expect(edit.kind == .edit && edit.remoteID == "70")
    }
}
