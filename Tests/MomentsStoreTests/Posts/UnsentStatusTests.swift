import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// What was posted here and its server does not have yet.
@MainActor struct UnsentStatusTests {
    @Test func itStandsInTheTimelineAsOnesOwnOfThatFeed() async throws {
        let fixture = try await PostFixture()

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
    }

    @Test func itIsFoundAndCountedLikeAnyOther() async throws {
        let fixture = try await PostFixture()

        try await fixture.post("A moth")

        let found: Int? = try fixture.base.ask("SELECT count(*) FROM moment_text('moth')")
        expectEqual(found, 1)
        let counted: Int? = try fixture.base.ask(
            "SELECT sum(count) FROM moment_count WHERE feed = \(fixture.base.feed) AND bits = \(MomentCountTable.halfYearBits)"
        )
        expectEqual(counted, 1)
    }

    @Test func whatIsSentIsWhatWasWritten() async throws {
        let fixture = try await PostFixture()
        let answered = AnsweredStatus(id: "1", handle: "ada@moments.example", visibility: .private)

        try await fixture.post("@ada Yes", to: answered, .public, warning: "Wind")

        let entry = try #require(try await fixture.claim())
        expectEqual(entry.kind, .post)
        expectEqual(entry.post?.text, "@ada Yes")
        expectEqual(entry.post?.options, fixture.options(to: answered, .private, warning: "Wind"))
        #expect(entry.attempt == nil)
    }

    @Test func anAnswerIsForNoMorePeopleThanWhatItAnswers() async throws {
        let fixture = try await PostFixture()
        let direct = AnsweredStatus(id: "1", handle: "ada@moments.example", visibility: .direct)

        let id = try await fixture.post("Yes", to: direct, .public)

        try expectEqual(fixture.moment(id)?.status?.visibility, .direct)
        try await expectEqual(fixture.claim()?.post?.options.visibility, .direct)
    }

    @Test func aLikeOfItWaitsUntilItIsThere() async throws {
        let fixture = try await PostFixture()
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

    @Test func ofAFeedThatIsNotFollowedNothingIsPosted() async throws {
        let fixture = try await PostFixture()
        try await fixture.base.execute("UPDATE feed SET is_followed = 0")

        await #expect(throws: ChangeError.readOnly(feed: "Kites")) { try await fixture.post() }

        #expect(try fixture.statuses.entries().isEmpty)
    }

    @Test func aBFFIsNotPostedTo() async throws {
        let fixture = try await PostFixture()
        try await fixture.base.execute("UPDATE feed SET kind = 'bff'")

        await #expect(throws: ChangeError.notSent(feed: "Kites")) { try await fixture.post() }
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
        let fixture = try await PostFixture()
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

    // MARK: What does not get there

    @Test func whatIsRefusedIsADraftAgain() async throws {
        let fixture = try await PostFixture()
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

    @Test func whatAnsweredAStatusThatIsGoneIsADraftThatAnswersNothing() async throws {
        let fixture = try await PostFixture()
        try await fixture.post("Yes", to: AnsweredStatus(id: "1", handle: "ada@moments.example", visibility: .private))

        let entry = try #require(try await fixture.claim())
        _ = try await fixture.base.outbox.refuse(entry, cause: .refused(reason: "Gone"))

        try expectEqual(fixture.window.drafts.draft().text, "Yes")
        try expectEqual(fixture.window.drafts.draft().status, fixture.options(.private))
    }

    @Test func whereItIsRefusedItsAnswersAreDraftsOfTheSameVisibility() async throws {
        let fixture = try await PostFixture()
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

    @Test func whatIsDroppedIsADraftAgain() async throws {
        let fixture = try await PostFixture()
        try await fixture.post("A kite")
        let outbox = AccountOutbox(store: fixture.base.store, account: fixture.base.account) { fixture.base.now }

        try await expectEqual(outbox.drop(nil), 1)

        try expectEqual(fixture.drafts().map(\.text), ["A kite"])
        #expect(try fixture.statuses.entries().isEmpty)
    }

    @Test func whatIsDirectIsInNoExport() async throws {
        let fixture = try await PostFixture()
        try await fixture.post("Secret", .direct)
        try await fixture.window.drafts.saveDraft(Draft("Secret, too", status: fixture.options(.direct)))

        let export = try await exported(fixture)

        #expect(!export.contains("Secret"))
    }

    private func exported(_ fixture: PostFixture) async throws -> String {
        var text = ""
        let export = MomentsExport(store: fixture.base.store, account: fixture.base.account)
        _ = try export.run(settings: nil) { text += $0 }
        return text
    }
}
