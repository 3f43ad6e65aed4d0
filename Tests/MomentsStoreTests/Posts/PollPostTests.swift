import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Posts with a poll.
@MainActor struct PollPostTests {
    private static let poll = NewPoll(options: ["Paper", "Silk"], expiresIn: 86_400, isMultiple: true)
    private let fixture: PostFixture

    init() async throws {
        fixture = try await PostFixture()
    }

    private var options: StatusOptions { options(of: fixture) }

    private func options(of fixture: PostFixture) -> StatusOptions {
        var options = fixture.options()
        options.poll = Self.poll
        return options
    }

    @discardableResult private func post(in other: PostFixture? = nil) async throws -> Moment.ID {
        let (text, fixture) = (try #require(PostText("Which kite?")), other ?? self.fixture)
        let post = Post(text, status: options(of: fixture))
        return try await fixture.window.changes.post(post, at: fixture.base.now)
    }

    private func served(_ id: String = "7", _ titles: [String]? = ["Paper", "Silk"]) -> NewStatus {
        .posted(id, text: "Which kite?") { details in
            details.poll = titles.map { Poll(id: "1", options: $0.map { Poll.Option(title: $0) }) }
        }
    }

    @Test func itIsShownBeforeItsServerHasIt() async throws {
        let poll = try #require(try fixture.moment(try await post())?.status?.poll)

        expectEqual(poll.options.map(\.title), ["Paper", "Silk"])
        #expect(poll.isMultiple)
        expectEqual(poll.expiresAt, fixture.base.now + 86_400)
    }

    @Test func oneDoesNotVoteInOnesOwn() async throws {
        let id = try await post()

        await #expect(throws: ChangeError.hasVoted) {
            try await fixture.window.changes.vote([0], id, at: fixture.base.now)
        }
    }

    @Test func itIsSentAsItWasWritten() async throws {
        try await post()

        try await expectEqual(fixture.claim()?.post?.options.poll, Self.poll)
    }

    @Test func postingItEndsItsDraft() async throws {
        try await fixture.window.drafts.saveDraft(Draft("Which kite?", status: options))

        try await post()

        #expect(try fixture.drafts().isEmpty)
    }

    @Test func aPollAloneIsADraft() async throws {
        try await fixture.window.drafts.saveDraft(Draft("", status: options))

        try expectEqual(fixture.window.drafts.draft().status?.poll, Self.poll)
    }

    @Test func undoingGivesItBack() async throws {
        let fixture = try await PostFixture(undoWindow: 10)
        try await post(in: fixture)
        let change = try #require(try fixture.window.changes.undoable(at: fixture.base.now))

        try await fixture.window.changes.undo(change.id, at: fixture.base.now)

        try expectEqual(fixture.window.drafts.draft().status?.poll, Self.poll)
    }

    @Test func refusalGivesItBack() async throws {
        try await post()
        let entry = try #require(try await fixture.claim())

        _ = try await fixture.base.outbox.refuse(entry, cause: .refused(reason: "No"))

        try expectEqual(fixture.drafts().map(\.content.status?.poll), [Self.poll])
    }

    @Test func givenBackBesideWhatStaysHereItIsText() {
        let returned = DraftContent("Which kite?", status: options)

        let draft = DraftContent("Milk").before(returned)

        expectEqual(draft.text, "Milk\n\nWhich kite?\nPaper\nSilk")
        #expect(draft.status == nil)
    }

    @Test func givenBackBesideAnotherPollItIsText() {
        var others = options
        others.poll = NewPoll(options: ["Red", "Blue"], expiresIn: 300)

        let draft = DraftContent("Colour?", status: others).before(DraftContent("Which kite?", status: options))

        expectEqual(draft.text, "Colour?\n\nWhich kite?\nPaper\nSilk")
        expectEqual(draft.status?.poll, others.poll)
    }

    @Test func givenBackBesideATextForThatServerItIsAPoll() {
        let draft = DraftContent("Milk", status: fixture.options())
            .before(DraftContent("Which kite?", status: options))

        expectEqual(draft.text, "Milk\n\nWhich kite?")
        expectEqual(draft.status?.poll, Self.poll)
    }

    @Test func whatArrivesBeforeTheAnswerIsKnownByItsPoll() async throws {
        let id = try await post()
        try await attempt()

        try await fixture.statuses.sync(served())

        try expectEqual(fixture.statuses.entries().map(\.id), [id])
    }

    @Test func theSameTextWithAnotherPollIsAnotherPost() async throws {
        try await post()
        try await attempt()

        try await fixture.statuses.sync(served("7", ["Red", "Blue"]))

        try expectEqual(fixture.statuses.entries().count, 2)
    }

    @Test func aServerMayHaveNoPolls() async throws {
        let id = try await post()
        try await attempt()

        try await fixture.statuses.sync(served("7", nil))

        try expectEqual(fixture.statuses.entries().map(\.id), [id])
    }

    private func attempt() async throws {
        let entry = try #require(try await fixture.claim())
        #expect(try await fixture.base.outbox.note(PostAttempt(newest: "0"), of: entry) != nil)
    }
}
