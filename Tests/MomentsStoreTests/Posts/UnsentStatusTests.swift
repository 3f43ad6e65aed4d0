import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Posts from here that their server does not have yet.
@MainActor struct UnsentStatusTests {
    private let fixture: PostFixture

    init() async throws {
        fixture = try await PostFixture()
    }

    @Test func unsentPostStandsInTheTimelineAsOnesOwn() async throws {
        let id = try await fixture.post("A kite", .unlisted, warning: "Wind")

        let moment = try #require(try fixture.moment(id))
        expectEqual(moment.title, "Wind\n\nA kite")
        expectEqual(moment.feed, fixture.base.feed)
        expectEqual(moment.author, User(id: PostFixture.handle, name: "Robin"))
        expectEqual(moment.status?.handle, PostFixture.handle)
        expectEqual(moment.status?.visibility, .unlisted)
        expectEqual(moment.status?.spoilerText, "Wind")
        #expect(moment.isUnsent)
        #expect(moment.statusID == nil)
        expectEqual(moment.createdDate, fixture.base.now)
        try expectEqual(fixture.base.ask("SELECT count(*) FROM moment_text('kite')"), 1)
        try expectEqual(
            fixture.base.ask(
                "SELECT sum(count) FROM moment_count WHERE feed = \(fixture.base.feed) AND bits = \(MomentCountTable.halfYearBits)"
            ), 1)
    }

    @Test func replyIsSentAsItWasWritten() async throws {
        let answered = AnsweredStatus(id: "1", handle: "ada@moments.example", visibility: .private)

        try await fixture.post("@ada Yes", to: answered, .public, warning: "Wind")

        let entry = try #require(try await fixture.claim())
        expectEqual(entry.kind, .post)
        expectEqual(entry.post?.text, "@ada Yes")
        expectEqual(entry.post?.options, fixture.options(to: answered, .private, warning: "Wind"))
        #expect(entry.attempt == nil)
    }

    @Test func aLikeOfItWaitsUntilItIsThere() async throws {
        let id = try await fixture.post()
        try await fixture.window.changes.setLiked(true, id, at: fixture.base.now)

        let post = try #require(try await fixture.claim())
        expectEqual(post.kind, .post)
        #expect(try await fixture.claim() == nil)
        _ = try await fixture.base.outbox.delivered(post, as: .posted())

        let like = try #require(try await fixture.claim())
        expectEqual(like.kind, .like)
        expectEqual(like.remoteID, "7")
    }

    @Test(arguments: [
        ("is_followed = 0", ChangeError.readOnly(feed: "Kites")), ("kind = 'bff'", .notSent(feed: "Kites")),
    ]) func nothingIsPostedWhereNobodySendsIt(_ damage: String, _ error: ChangeError) async throws {
        try await fixture.base.execute("UPDATE feed SET \(damage)")

        await #expect(throws: error) { try await fixture.post() }

        #expect(try fixture.statuses.entries().isEmpty)
    }

    @Test func undoingItBringsTheTextBackAsItWasToStandThere() async throws {
        let fixture = try await PostFixture(undoWindow: 10)
        try await fixture.post("A kite", .private, warning: "Wind")
        let change = try #require(try fixture.window.changes.undoable(at: fixture.base.now))

        try await fixture.window.changes.undo(change.id, at: fixture.base.now)

        let draft = try fixture.window.drafts.draft()
        expectEqual(draft.text, "A kite")
        expectEqual(draft.status, fixture.options(.private, warning: "Wind"))
        #expect(try fixture.statuses.entries().isEmpty)
        try expectEqual(fixture.statuses.count("status"), 0)
        #expect(try await fixture.claim(after: 100) == nil)
    }

    @Test func anAnswerToOnesOwnGoesAfterIt() async throws {
        let first = try await fixture.post("First")
        let answered = try #require(try fixture.moment(first).flatMap(AnsweredStatus.init))
        try await fixture.post("Second", to: answered)

        let post = try #require(try await fixture.claim())
        expectEqual(post.post?.text, "First")
        #expect(try await fixture.claim() == nil)
        _ = try await fixture.base.outbox.delivered(post, as: .posted(text: "First"))

        let answer = try #require(try await fixture.claim())
        expectEqual(answer.post?.text, "Second")
        expectEqual(answer.post?.options.inReplyTo?.id, "7")
    }

    @Test func refusedReplyIsADraftAgain() async throws {
        try await fixture.statuses.sync(.answered("1"))
        let answered = AnsweredStatus(id: "1", handle: "ada@moments.example", visibility: .public)
        let id = try await fixture.post("Yes", to: answered, .unlisted)

        let entry = try #require(try await fixture.claim())
        _ = try await fixture.base.outbox.refuse(entry, cause: .refused(reason: "Too long"))

        #expect(try fixture.moment(id) == nil)
        let options = fixture.options(to: answered, .unlisted)
        try expectEqual(fixture.drafts().map(\.content), [DraftContent("Yes", status: options)])
        try expectEqual(fixture.window.drafts.draft(about: options.subject).text, "Yes")
        #expect(try fixture.window.drafts.draft().isEmpty)
        let item = try #require(
            try AccountOutbox(store: fixture.base.store, account: fixture.base.account).items().first)
        expectEqual(item.state, .failed)
        expectEqual(item.cause, .refused(reason: "Too long"))
        expectEqual(item.title, "Yes")
    }

    @Test func refusedReplyToADeletedStatusBecomesAPlainDraft() async throws {
        try await fixture.post("Yes", to: AnsweredStatus(id: "1", handle: "ada@moments.example", visibility: .private))

        let entry = try #require(try await fixture.claim())
        _ = try await fixture.base.outbox.refuse(entry, cause: .refused(reason: "Gone"))

        try expectEqual(fixture.window.drafts.draft().text, "Yes")
        try expectEqual(fixture.window.drafts.draft().status, fixture.options(.private))
    }

    @Test func repliesToARefusedPostAreDraftsOfSameVisibility() async throws {
        let first = try await fixture.post("First", .private)
        let answered = try #require(try fixture.moment(first).flatMap(AnsweredStatus.init))
        try await fixture.post("Second", to: answered)

        let entry = try #require(try await fixture.claim())
        _ = try await fixture.base.outbox.refuse(entry, cause: .refused(reason: "No"))

        #expect(try fixture.statuses.entries().isEmpty)
        #expect(try await fixture.claim() == nil)
        try expectEqual(Set(fixture.drafts().map(\.text)), ["First\n\nSecond"])
        #expect(try fixture.drafts().allSatisfy { $0.content.status?.visibility == .private })
    }
}
