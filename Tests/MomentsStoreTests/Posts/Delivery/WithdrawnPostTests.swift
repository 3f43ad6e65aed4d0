import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A post that its owner deletes before its server has it.
@MainActor struct WithdrawnPostTests {
    private let fixture: PostFixture

    init() async throws {
        fixture = try await PostFixture()
    }

    private func delete(_ id: Moment.ID) async throws {
        try await fixture.window.changes.delete(id, at: fixture.base.now)
    }

    @Test(arguments: ["never claimed", "liked before and after", "its sender ended"])
    func deletedUnsentPostGoesWithAllItsChanges(_ what: String) async throws {
        let id = try await fixture.post()
        if what == "its sender ended" { _ = try #require(try await fixture.claim()) }
        if what.hasPrefix("liked") { try await fixture.window.changes.setLiked(true, id, at: fixture.base.now) }
        try await delete(id)
        if what.hasPrefix("liked") { try await fixture.window.changes.setLiked(false, id, at: fixture.base.now) }

        #expect(try await fixture.claim(after: what == "its sender ended" ? 60 : 0) == nil)

        try expectEqual(fixture.base.changes(), [])
        #expect(try fixture.statuses.entries().isEmpty)
        try expectEqual(fixture.statuses.count("status"), 0)
        #expect(try fixture.drafts().isEmpty)
    }

    @Test func answersThatWaitForItAreDrafts() async throws {
        let id = try await fixture.post("First")
        let answered = try #require(try fixture.moment(id).flatMap(AnsweredStatus.init))
        try await fixture.post("Second", to: answered, .private)
        try await delete(id)

        #expect(try await fixture.claim() == nil)

        #expect(try fixture.statuses.entries().isEmpty)
        let drafts = try fixture.drafts()
        expectEqual(drafts.map(\.text), ["Second"])
        expectEqual(drafts.first?.content.status, fixture.options(.private))
    }

    @Test func anAnswerThatIsDeletedItselfIsNoDraft() async throws {
        let id = try await fixture.post("First")
        let answered = try #require(try fixture.moment(id).flatMap(AnsweredStatus.init))
        let answer = try await fixture.post("Second", to: answered)
        try await delete(answer)
        // Its server was not to be had then.
        try await fixture.base.outbox.postpone(fixture.base.feed, until: fixture.base.now + 5)
        try await delete(id)

        #expect(try await fixture.claim(after: 1) == nil)

        try expectEqual(fixture.base.changes(), [])
        #expect(try fixture.drafts().isEmpty)
    }

    @Test func whileItsDeletionCanBeUndoneItWaits() async throws {
        let id = try await fixture.post()
        let other = WindowFixture("other", fixture.base.store, fixture.base.account)
        try await other.changes.delete(id, at: fixture.base.now)

        #expect(try await fixture.claim() == nil)
        try await other.changes.undo(
            #require(try other.changes.undoable(at: fixture.base.now)).id, at: fixture.base.now)

        try await expectEqual(fixture.claim()?.kind, .post)
    }

    @Test func possiblySentPostIsWithdrawnAfterALook() async throws {
        let id = try await fixture.post()
        try await fixture.attempt()
        try await delete(id)

        let entry = try #require(try await fixture.claim(after: 60))
        expectEqual(entry.kind, .post)
        #expect(try await fixture.base.outbox.withdraw(entry))

        try expectEqual(fixture.base.changes(), [])
        #expect(try fixture.statuses.entries().isEmpty)
    }

    @Test func postThatIsBeingSentIsNotWithdrawn() async throws {
        let id = try await fixture.post()
        _ = try #require(try await fixture.claim())
        try await delete(id)

        #expect(try await fixture.claim(after: 1) == nil)

        try expectEqual(fixture.base.changes(), ["post sending", "delete due"])
    }

    @Test func editOfAWithdrawnPostBecomesNoDraft() async throws {
        let id = try await fixture.post()
        try await fixture.attempt()
        var options = fixture.options()
        options.editing = EditedStatus(try #require(try fixture.moment(id)))
        _ = try await fixture.window.changes.post(
            Post(try #require(PostText("A red kite")), status: options), at: fixture.base.now)
        try await delete(id)
        let entry = try #require(try await fixture.claim(after: 60))

        #expect(try await fixture.base.outbox.withdraw(entry))

        try expectEqual(fixture.base.changes(), [])
        #expect(try fixture.drafts().isEmpty)
    }

    @Test func arrivedPostIsDeletedOnItsServer() async throws {
        let id = try await fixture.post()
        try await fixture.attempt()
        try await delete(id)
        let entry = try #require(try await fixture.claim(after: 60))

        _ = try await fixture.base.outbox.delivered(entry, as: .posted())

        let deletion = try #require(try await fixture.claim(after: 60))
        #expect(deletion.kind == .delete && deletion.remoteID == "7")
    }

    @Test func postThatIsNotDeletedIsNotWithdrawn() async throws {
        try await fixture.post()
        try await fixture.attempt()
        let entry = try #require(try await fixture.claim(after: 60))

        #expect(try await !fixture.base.outbox.withdraw(entry))

        try expectEqual(fixture.base.changes(), ["post sending"])
    }

    @Test func likeOfADeletedStatusIsNotRefused() async throws {
        try await fixture.statuses.sync(.posted())
        let own = try #require(try fixture.statuses.entries().first)
        try await delete(own.id)
        try await fixture.window.changes.setLiked(true, own.id, at: fixture.base.now)
        let deletion = try #require(try await fixture.claim())
        expectEqual(deletion.kind, .delete)

        _ = try await fixture.base.outbox.delivered(deletion)

        try expectEqual(fixture.base.changes(), [])
    }

    @Test(arguments: ["9", "10"]) func draftOfAReplyToADeletedStatusRepliesToNone(_ id: String) async throws {
        try await fixture.statuses.sync(.answered("9"), .answered("10"))
        let answered = AnsweredStatus(id: id, handle: "ada@moments.example", visibility: .private)
        let options = fixture.options(to: answered, .private)
        try await fixture.window.drafts.saveDraft(Draft("Yes", status: options))

        try await fixture.base.execute("DELETE FROM status WHERE remote_id = '9'")

        let drafts = fixture.window.drafts
        try expectEqual(drafts.draft(about: options.subject).text, id == "9" ? "" : "Yes")
        try expectEqual(drafts.draft().text, id == "9" ? "Yes" : "")
        if id == "9" { try expectEqual(drafts.draft().status, fixture.options(.private)) }
    }
}
