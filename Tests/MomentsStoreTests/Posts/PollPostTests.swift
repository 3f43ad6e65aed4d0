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

    @Test func pollIsShownBeforeItsServerHasIt() async throws {
        let poll = try #require(try fixture.moment(try await post())?.status?.poll)

        expectEqual(poll.options.map(\.title), ["Paper", "Silk"])
        #expect(poll.isMultiple)
        expectEqual(poll.expiresAt, fixture.base.now + 86_400)
    }

    @Test func ownPollTakesNoVoteOfItsAuthor() async throws {
        let id = try await post()

        await #expect(throws: ChangeError.hasVoted) {
            try await fixture.window.changes.vote([0], id, at: fixture.base.now)
        }
    }

    @Test func pollIsSentAsItWasWritten() async throws {
        try await post()

        try await expectEqual(fixture.claim()?.post?.options.poll, Self.poll)
    }

    @Test func aPollAloneIsADraftUntilItIsPosted() async throws {
        try await fixture.window.drafts.saveDraft(Draft("", status: options))
        try expectEqual(fixture.window.drafts.draft().status?.poll, Self.poll)
        try await fixture.window.drafts.saveDraft(Draft("Which kite?", status: options))

        try await post()

        #expect(try fixture.drafts().isEmpty)
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

    @Test(
        arguments: [
            ("what stays here", nil, nil, "Milk\n\nWhich kite?\nPaper\nSilk"),
            ("a text for that server", true, nil, "Milk\n\nWhich kite?"),
            (
                "another poll", true, NewPoll(options: ["Red", "Blue"], expiresIn: 300),
                "Milk\n\nWhich kite?\nPaper\nSilk"
            ),
        ] as [(String, Bool?, NewPoll?, String)])
    func givenBackItIsTextExceptBesideATextForThatServer(
        _: String, isForServer: Bool?, _ poll: NewPoll?, _ text: String
    ) {
        var others = isForServer.map { _ in fixture.options() }
        others?.poll = poll

        let draft = DraftContent("Milk", status: others).before(DraftContent("Which kite?", status: options))

        expectEqual(draft.text, text)
        #expect((draft.status == nil) == (isForServer == nil))
        expectEqual(draft.status?.poll, isForServer == nil ? nil : poll ?? Self.poll)
    }

    @Test(arguments: [(["Paper", "Silk"], 1), (["Red", "Blue"], 2), (nil, 1)] as [([String]?, Int)])
    func pollIdentifiesAPostThatArrivesBeforeTheAnswer(_ titles: [String]?, _ entries: Int) async throws {
        let id = try await post()
        try await attempt()

        try await fixture.statuses.sync(served("7", titles))

        let ids = try fixture.statuses.entries().map(\.id)
        #expect(ids.count == entries && ids.contains(id))
    }

    private func attempt() async throws {
        let entry = try #require(try await fixture.claim())
        #expect(try await fixture.base.outbox.note(PostAttempt(newest: "0"), of: entry) != nil)
    }
}
