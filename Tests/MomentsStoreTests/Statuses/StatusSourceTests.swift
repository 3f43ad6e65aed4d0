import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The source of a post, as it was written, and its versions before an edit.
@MainActor struct StatusSourceTests {
    private let fixture: PostFixture
    private var base: FeedFixture { fixture.base }

    init() async throws {
        fixture = try await PostFixture()
    }

    private func view(_ kind: ServerView.Kind) -> StoredServerView {
        StoredServerView(
            store: base.store, account: base.account, view: ServerView(kind, of: base.feed),
            realTime: { ChangeFixture.noon })
    }

    private func source(of name: String = "7") throws -> StatusSource? { try view(.source(of: name)).source() }

    /// Asks for a view, and stores what came.
    private func fetch(_ kind: ServerView.Kind, _ save: (AskedServerView, FeedRefresh) async throws -> Void)
        async throws
    {
        try await view(kind).refresh()
        let refresh = try base.queue.begin(base.feed)
        let asked = try #require(try refresh.askedViews().first)
        expectEqual(asked.kind, kind)
        try await save(asked, refresh)
        try await refresh.save([AskedServerView.Status](), as: .all, of: asked, at: base.now)
    }

    @Test func sourceFromTheServerIsStored() async throws {
        try await fixture.statuses.sync(.posted())
        let source = StatusSource("A *kite*", fixture.options(.private, warning: "Wind"))

        try await fetch(.source(of: "7")) { try await $1.save(source, of: $0) }

        try expectEqual(self.source(), source)
        try expectEqual(view(.source(of: "7")).state(), ServerViewState(fetchedAt: base.now))
        try expectEqual(AccountServerViews(store: base.store, account: base.account).recent(limit: 9), [])
    }

    @Test func sourceIsUnknownAfterALaterEdit() async throws {
        try await fixture.statuses.sync(.posted())
        try await fetch(.source(of: "7")) {
            try await $1.save(StatusSource("A", fixture.options()), of: $0)
        }

        try await fixture.statuses.sync(.posted { $0.editedAt = Date(timeIntervalSince1970: 2_000) })

        #expect(try source() == nil)
    }

    @Test func postFromHereHasItsTextAsSource() async throws {
        let id = try await fixture.post("A *kite* for @ada@moments.example", .unlisted, warning: "Wind")
        try expectEqual(source(of: "own-\(id.rawValue)")?.text, "A *kite* for @ada@moments.example")
        let entry = try #require(try await fixture.claim())

        _ = try await base.outbox.delivered(entry, as: .posted(text: "A kite for @ada"))

        #expect(
            try source()
                == StatusSource("A *kite* for @ada@moments.example", fixture.options(.unlisted, warning: "Wind")))
    }

    @Test func undeliveredEditIsTheNextSource() async throws {
        try await fixture.statuses.sync(.posted())
        var options = fixture.options()
        options.editing = EditedStatus(id: "7")
        _ = try await fixture.window.changes.post(
            Post(#require(PostText("A red kite")), status: options), at: base.now)

        try expectEqual(source(), StatusSource("A red kite", fixture.options()))
        let entry = try #require(try await fixture.claim())
        let edited = Date(timeIntervalSince1970: 2_000)
        _ = try await base.outbox.delivered(entry, edited: .posted(text: "A red kite") { $0.editedAt = edited })

        try expectEqual(source(), StatusSource("A red kite", fixture.options(), editedAt: edited))
    }

    @Test func redraftingDeletesItAndKeepsADraftForNoMorePeople() async throws {
        try await fixture.statuses.sync(.posted { $0.visibility = .private })
        let own = try #require(try fixture.statuses.entries().first)

        try await fixture.window.changes.redraft(
            own.id, as: Draft("A *kite*", status: fixture.options(.public, warning: "Wind")), at: base.now)

        try expectEqual(base.changes(), ["delete due"])
        let draft = try fixture.window.drafts.draft()
        expectEqual(draft.text, "A *kite*")
        expectEqual(draft.status, fixture.options(.private, warning: "Wind"))
    }

    @Test(
        arguments: [("", nil, []), ("Begun before", nil, ["Begun before"]), ("", "A *red* kite", ["A *red* kite"])]
            as [(String, String?, [String])])
    func undoneRedraftLeavesEarlierOrChangedDrafts(_ before: String, _ since: String?, _ left: [String])
        async throws
    {
        let fixture = try await PostFixture(undoWindow: 10)
        let (window, now) = (fixture.window, fixture.base.now)
        try await fixture.statuses.sync(.posted())
        let own = try #require(try fixture.statuses.entries().first)
        try await window.drafts.saveDraft(Draft(before))
        try await window.changes.redraft(own.id, as: Draft("A *kite*", status: fixture.options()), at: now)
        if let since { try await window.drafts.saveDraft(Draft(since, status: fixture.options())) }

        try await window.changes.undo(#require(try window.changes.undoable(at: now)).id, at: now)

        try expectEqual(fixture.drafts().map(\.text), left)
        try expectEqual(fixture.moment(own.id)?.status?.isBeingDeleted, false)
    }

    @Test func statusOfAnotherPersonIsNotRedrafted() async throws {
        try await fixture.statuses.sync(.answered("9"))
        let other = try #require(try fixture.statuses.entries().first)

        await #expect(throws: ChangeError.notOwn) {
            try await fixture.window.changes.redraft(
                other.id, as: Draft("Mine", status: fixture.options()), at: base.now)
        }

        #expect(try fixture.drafts().isEmpty)
    }

    private func version(_ title: String, second: Double, warning: String = "") -> StatusVersion {
        var details = StatusDetails(handle: PostFixture.handle, visibility: .unknown)
        details.spoilerText = warning
        return StatusVersion(
            author: User(name: "Robin"), title: title, createdAt: Date(timeIntervalSince1970: second), details: details)
    }

    @Test func versionsAreReadTheNewestFirst() async throws {
        try await fixture.statuses.sync(.posted { $0.visibility = .unlisted })
        let versions = [
            version("Wind\n\nA red kite", second: 2_000, warning: "Wind"), version("A kite", second: 1_000),
        ]

        try await fetch(.history(of: "7")) { try await $1.save(versions, of: $0) }

        let view = view(.history(of: "7"))
        let moments = try view.moments(.newest, limit: 10)
        expectEqual(moments.map(\.title), ["Wind\n\nA red kite", "A kite"])
        expectEqual(moments.map(\.createdDate?.timeIntervalSince1970), [2_000, 1_000])
        expectEqual(moments.map(\.status?.spoilerText), ["Wind", ""])
        expectEqual(moments.map(\.status?.visibility), [.unlisted, .unlisted])
        #expect(moments[0].id > moments[1].id)
        let status: Int64? = try base.ask("SELECT id FROM status")
        expectEqual(moments.map(\.subject), Array(repeating: StatusKey.id(of: try #require(status)), count: 2))
        try expectEqual(view.moments(.before(moments[0].id), limit: 10).map(\.title), ["A kite"])
        try expectEqual(view.moment(moments[1].id)?.title, "A kite")
        try expectEqual(view.position(of: moments[1].id), MomentPosition(number: 2, count: 2))
    }

    @Test func earlierVersionOfUnknownVisibilityCountsAsDirect() async throws {
        try await fetch(.history(of: "7")) { try await $1.save([version("Psst", second: 1)], of: $0) }

        try expectEqual(view(.history(of: "7")).moments(.newest, limit: 10).map(\.isDirect), [true])
    }
}
