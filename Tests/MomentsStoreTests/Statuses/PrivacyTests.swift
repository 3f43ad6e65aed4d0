import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore

/// The ways in which what is for a few people could get out of the store: docs/servers.md, "What gets out", has all there are.
@MainActor struct PrivacyTests {
    private let fixture: PostFixture

    init() async throws {
        fixture = try await PostFixture()
    }

    nonisolated static let narrow = [StatusVisibility.private, .direct, .unknown]

    @Test(arguments: narrow) func ownPrivateStatusIsNeitherBoostedNorCopied(_ visibility: StatusVisibility)
        async throws
    {
        let (fixture, id) = try await own(visibility)

        await #expect(throws: ChangeError.cannotBoost) {
            try await fixture.window.changes.set(.boost, true, id, at: fixture.base.now)
        }
        await #expect(throws: ChangeError.notSent(feed: "Kites")) {
            try await fixture.window.changes.share(id, at: fixture.base.now)
        }

        #expect(try fixture.base.changes().isEmpty)
        try expectEqual(fixture.statuses.texts(), ["Secret"])
    }

    @Test(arguments: narrow, StatusVisibility.choices)
    func replyIsNeverForMorePeopleThanItsPost(
        _ visibility: StatusVisibility, _ asked: StatusVisibility
    ) async throws {
        let id = try await fixture.post("Yes", to: answered(visibility), asked)

        try expectEqual(fixture.moment(id)?.status?.visibility, Optional(visibility).narrowed(to: asked))
        let sent = try #require(try await fixture.claim()?.post?.options.visibility)
        expectEqual(sent, Optional(visibility).narrowed(to: asked))
        #expect(sent == .direct || visibility == .private && sent == .private)
    }

    @Test(arguments: ["refused", "dropped", "undone"], [StatusVisibility.private, .direct])
    func returnedPostIsADraftWithTheSameVisibility(_ how: String, _ visibility: StatusVisibility) async throws {
        let fixture = try await PostFixture(undoWindow: how == "undone" ? 10 : 0)
        let (changes, now) = (fixture.window.changes, fixture.base.now)
        try await fixture.post("Secret", visibility)

        switch how {
        case "refused":
            _ = try await fixture.base.outbox.refuse(#require(fixture.claim()), cause: .refused(reason: "No"))
        case "dropped":
            let outbox = AccountOutbox(store: fixture.base.store, account: fixture.base.account) { now }
            try await expectEqual(outbox.drop(nil), 1)
        default: try await changes.undo(#require(try changes.undoable(at: now)).id, at: now)
        }

        try expectEqual(fixture.drafts().map(\.text), ["Secret"])
        try expectEqual(fixture.drafts().map(\.content.status?.visibility), [visibility])
        #expect(try fixture.statuses.entries().isEmpty)
    }

    @Test(arguments: [StatusVisibility.private, .direct]) func anotherWindowKeepsTheVisibilityOfADraft(
        _ visibility: StatusVisibility
    ) async throws {
        try await fixture.window.drafts.saveDraft(Draft("Secret", status: fixture.options(visibility)))

        let other = WindowFixture("other", fixture.base.store, fixture.base.account)
        let draft = try other.drafts.draft()

        expectEqual(draft.text, "Secret")
        expectEqual(draft.status?.visibility, visibility)
    }

    @Test(arguments: [false, true], [StatusVisibility.private, .direct])
    func unsentPrivatePostIsExportedOnlyOnRequest(
        _ includesDirect: Bool, _ visibility: StatusVisibility
    ) async throws {
        try await fixture.post("Secret", visibility)

        try expectEqual(export(fixture, includesDirect).contains("Secret"), includesDirect)
    }

    @Test(arguments: [(StatusVisibility.private, false), (.direct, false), (.public, true)])
    func aDraftIsExportedWhereItIsForEverybody(_ visibility: StatusVisibility, _ isExported: Bool) async throws {
        try await fixture.window.drafts.saveDraft(Draft("Secret", status: fixture.options(visibility)))

        try expectEqual(export(fixture).contains("Secret"), isExported)
    }

    @Test(arguments: narrow, [false, true])
    func quotedPrivateStatusIsExportedOnlyOnRequest(
        _ visibility: StatusVisibility, _ includesDirect: Bool
    ) async throws {
        try await fixture.statuses.sync(
            .answered("1", text: "Look") {
                $0.quote = .init(state: .accepted, text: "Secret", visibility: visibility)
            })

        try expectEqual(export(fixture, includesDirect).contains("Secret"), includesDirect)
    }

    @Test(arguments: ["secret", "secr*", "from:@robin", "from:me", "is:liked", "has:poll", "tag:kite", "-nothing"])
    func nothingOfItIsFoundByAnotherAccount(_ text: String) async throws {
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

    /// The number of matches on the pages, which is that of the count.
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
        try await fixture.statuses.sync(.posted(text: "Secret") { $0.visibility = visibility })
        return (fixture, try #require(try fixture.statuses.entries().first).id)
    }

    private func answered(_ visibility: StatusVisibility) -> AnsweredStatus {
        AnsweredStatus(id: "1", handle: "ada@moments.example", visibility: visibility)
    }
}
