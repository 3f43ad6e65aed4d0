import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore

/// The ways in which what is for a few people could get out of the store: docs/mastodon.md, "What gets out", has all there are.
@MainActor struct PrivacyTests {
    nonisolated static let narrow = [StatusVisibility.private, .direct, .unknown]

    // MARK: By what one does to it

    @Test(arguments: narrow) func whatOnePostedForAFewIsNotBoosted(_ visibility: StatusVisibility) async throws {
        let (fixture, id) = try await own(visibility)

        await #expect(throws: ChangeError.cannotBoost) {
            try await fixture.window.changes.set(.boost, true, id, at: fixture.base.now)
        }

        #expect(try fixture.base.changes().isEmpty)
    }

    @Test(arguments: narrow) func nothingOfItIsCopiedIntoAPostOfOnesOwn(_ visibility: StatusVisibility) async throws {
        let (fixture, id) = try await own(visibility)

        await #expect(throws: ChangeError.notSent(feed: "Kites")) {
            try await fixture.window.changes.share(id, at: fixture.base.now)
        }

        try expectEqual(fixture.statuses.texts(), ["Secret"])
    }

    @Test(arguments: narrow, StatusVisibility.choices)
    func anAnswerIsForNoMorePeopleWhateverIsAsked(
        _ visibility: StatusVisibility, _ asked: StatusVisibility
    ) async throws {
        let fixture = try await PostFixture()

        try await fixture.post("Yes", to: answered(visibility), asked)

        let sent = try #require(try await fixture.claim()?.post?.options.visibility)
        expectEqual(sent, Optional(visibility).narrowed(to: asked))
        #expect(sent == .direct || visibility == .private && sent == .private)
    }

    // MARK: By a draft

    @Test(arguments: [StatusVisibility.private, .direct]) func whatIsRefusedIsADraftForTheSame(
        _ visibility: StatusVisibility
    ) async throws {
        let fixture = try await PostFixture()
        try await fixture.post("Secret", visibility)

        let entry = try #require(try await fixture.claim())
        _ = try await fixture.base.outbox.refuse(entry, cause: .refused(reason: "No"))

        try expectEqual(fixture.drafts().map(\.content.status?.visibility), [visibility])
    }

    @Test(arguments: [StatusVisibility.private, .direct]) func whatIsDroppedIsADraftForTheSame(
        _ visibility: StatusVisibility
    ) async throws {
        let fixture = try await PostFixture()
        try await fixture.post("Secret", visibility)

        _ = try await AccountOutbox(store: fixture.base.store, account: fixture.base.account) { fixture.base.now }
            .drop(nil)

        try expectEqual(fixture.drafts().map(\.content.status?.visibility), [visibility])
    }

    @Test(arguments: [StatusVisibility.private, .direct]) func whatIsUndoneIsADraftForTheSame(
        _ visibility: StatusVisibility
    ) async throws {
        let fixture = try await PostFixture(undoWindow: 10)
        try await fixture.post("Secret", visibility)
        let now = fixture.base.now

        try await fixture.window.changes.undo(#require(try fixture.window.changes.undoable(at: now)).id, at: now)

        try expectEqual(fixture.drafts().map(\.content.status?.visibility), [visibility])
    }

    @Test(arguments: [StatusVisibility.private, .direct]) func anotherWindowTakesItOverForTheSame(
        _ visibility: StatusVisibility
    ) async throws {
        let fixture = try await PostFixture()
        try await fixture.window.drafts.saveDraft(Draft("Secret", status: fixture.options(visibility)))

        let other = WindowFixture("other", fixture.base.store, fixture.base.account)
        let draft = try other.drafts.draft()

        expectEqual(draft.text, "Secret")
        expectEqual(draft.status?.visibility, visibility)
    }

    // MARK: By an export

    @Test(arguments: [false, true], [StatusVisibility.private, .direct])
    func whatWaitsForItsServerIsExportedWhereThatIsAskedForAlone(
        _ includesDirect: Bool, _ visibility: StatusVisibility
    ) async throws {
        let fixture = try await PostFixture()
        try await fixture.post("Secret", visibility)

        try expectEqual(export(fixture, includesDirect).contains("Secret"), includesDirect)
    }

    @Test(arguments: [StatusVisibility.private, .direct])
    func aDraftForAFewIsNotExported(_ visibility: StatusVisibility) async throws {
        let fixture = try await PostFixture()
        try await fixture.window.drafts.saveDraft(Draft("Secret", status: fixture.options(visibility)))

        #expect(try !export(fixture).contains("Secret"))
    }

    @Test func aDraftForEverybodyIsExported() async throws {
        let fixture = try await PostFixture()
        try await fixture.window.drafts.saveDraft(Draft("Hello", status: fixture.options()))

        #expect(try export(fixture).contains("Hello"))
    }

    @Test(arguments: narrow, [false, true])
    func whatSomebodyQuotesOfItIsExportedWhereThatIsAskedForAlone(
        _ visibility: StatusVisibility, _ includesDirect: Bool
    ) async throws {
        let fixture = try await PostFixture()
        try await fixture.statuses.sync(
            .answered("1", text: "Look") {
                $0.quote = .init(state: .accepted, text: "Secret", visibility: visibility)
            })

        try expectEqual(export(fixture, includesDirect).contains("Secret"), includesDirect)
    }

    // MARK: By another account

    @Test(arguments: ["secret", "secr*", "from:@robin", "from:me", "is:liked", "has:poll", "tag:kite", "-nothing"])
    func nothingOfItIsFoundByAnotherAccount(_ text: String) async throws {
        let fixture = try await PostFixture()
        try await fixture.statuses.sync(
            .posted(text: "Secret #kite") {
                $0.visibility = .direct
                $0.poll = Poll(id: "1", options: [.init(title: "Yes")])
            })
        try await fixture.base.execute("UPDATE moment SET is_liked = 1")
        let other = try await StoreFixture.addAccount("grace@moments.example", to: fixture.base.store)
        let query = try #require(try QueryParser(zone: .utc).query(text, isTyping: false))

        try await expectEqual(found(query, fixture.base.account, fixture), 1)
        try await expectEqual(found(query, other, fixture), 0)
    }

    /// What the pages have, and what is counted.
    private func found(_ query: SearchQuery, _ account: Account.ID, _ fixture: PostFixture) async throws -> Int {
        let search = AccountSearch(store: fixture.base.store, account: account)
        let found = try search.moments(query, .newest, limit: 9).count
        try await expectEqual(search.count(query, .newest, upTo: nil, isPatient: false), found)
        return found
    }

    private func export(_ fixture: PostFixture, _ includesDirect: Bool = false) throws -> String {
        var text = ""
        let export = MomentsExport(
            store: fixture.base.store, account: fixture.base.account, includesDirect: includesDirect)
        _ = try export.run(settings: nil) { text += $0 }
        return text
    }

    /// A status that Robin posted, which its server has.
    private func own(_ visibility: StatusVisibility) async throws -> (PostFixture, Moment.ID) {
        let fixture = try await PostFixture()
        try await fixture.statuses.sync(.posted(text: "Secret") { $0.visibility = visibility })
        return (fixture, try #require(try fixture.statuses.entries().first).id)
    }

    private func answered(_ visibility: StatusVisibility) -> AnsweredStatus {
        AnsweredStatus(id: "1", handle: "ada@moments.example", visibility: visibility)
    }
}
