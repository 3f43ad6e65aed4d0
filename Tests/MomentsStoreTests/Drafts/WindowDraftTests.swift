import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Two windows on one account, of which each writes a draft.
@MainActor struct WindowDraftTests {
    private let fixture: ChangeFixture

    init() async throws {
        fixture = try await ChangeFixture()
    }

    @Test func twoWindowsOnOneDraftLoseNeitherText() async throws {
        let other = try fixture.openWindow("other")
        try await fixture.drafts.saveDraft("One")

        let text = try other.drafts.draft().text
        try await other.drafts.saveDraft(text + " two")
        try await fixture.drafts.saveDraft(text + " three")

        try expectEqual(fixture.texts(), ["One three", "One two"])
    }

    @Test func ownDraftAndThatOfAClosedWindowWaitButNotThatOfAnOpenOne() async throws {
        let other = try fixture.openWindow("other")
        try await other.drafts.saveDraft("Theirs")
        let open = try fixture.drafts.isWaiting()
        try await other.drafts.saveDraft("")
        try await fixture.openWindow("gone").drafts.saveDraft("Hello")
        let leftBehind = try fixture.drafts.isWaiting()
        await fixture.drafts.takeOver(about: "")
        try await fixture.drafts.saveDraft("Hello world")

        #expect(try [open, leftBehind, fixture.drafts.isWaiting()] == [false, true, true])
    }

    @Test(arguments: [
        ("take over", ["Hello"]), ("write", ["Hello world"]), ("post", []), ("discard", []),
    ])
    func draftOfAClosedWindowIsTakenOverOrGone(_ step: String, _ left: [String]) async throws {
        try await fixture.openWindow("gone").drafts.saveDraft("Hello")
        try expectEqual(fixture.drafts.draft(), Draft("Hello", isLeftBehind: true))

        switch step {
        case "take over": await fixture.drafts.takeOver(about: "")
        case "write": try await fixture.drafts.saveDraft("Hello world")
        case "post": try await fixture.post("Hello")
        default: try await fixture.drafts.saveDraft("")
        }

        try expectEqual(fixture.texts(of: "first"), left)
        try expectEqual(fixture.texts(), left)
    }

    @Test(arguments: [true, false])
    func twoWindowsThatFindTheDraftOfAClosedWindowKeepIt(secondTakesOver: Bool) async throws {
        let other = try fixture.openWindow("other")
        try await fixture.openWindow("gone").drafts.saveDraft("Hello")
        _ = (try fixture.drafts.draft(), try other.drafts.draft())

        await fixture.drafts.takeOver(about: "")
        if secondTakesOver { await other.drafts.takeOver(about: "") }
        try await other.drafts.saveDraft("Hello there")
        try await fixture.drafts.saveDraft("Hello world")

        try expectEqual(fixture.texts(), ["Hello world", "Hello there"])
    }

    @Test func takingOverComesTooLateOnceSomethingIsWritten() async throws {
        try await fixture.openWindow("gone").drafts.saveDraft("Hello")
        _ = try fixture.drafts.draft()
        async let write: Void = fixture.drafts.saveDraft("Hello world")

        await fixture.drafts.takeOver(about: "")
        try await write

        try expectEqual(fixture.texts(), ["Hello world"])
    }

    @Test func takingOverWhereSomethingIsWrittenChangesNothing() async throws {
        try await fixture.openWindow("gone").drafts.saveDraft("Left behind")
        let left = try #require(try fixture.base.store.read { try StoredDraft.all(fixture.base.account, $0) }.first)
        try await fixture.base.store.write { [account = fixture.base.account] db in
            try StoredDraft.set(DraftContent("Mine"), by: "first", from: nil, account, db)
        }

        let isOwn = try await fixture.base.store.write { [account = fixture.base.account] db in
            let source = StoredDraft.Source(draft: left, isLeftBehind: true)
            return try StoredDraft.takeOver(source, by: "first", account, db)
        }

        #expect(!isOwn)
        try expectEqual(fixture.texts(), ["Mine", "Left behind"])
        try expectEqual(fixture.texts(of: "gone"), ["Left behind"])
    }

    @Test func draftOfAnOpenWindowIsCopiedWithoutWriting() async throws {
        try await fixture.drafts.saveDraft("Hello")
        let writes = try fixture.writes()
        let other = try fixture.openWindow("other")

        let draft = try other.drafts.draft()
        await other.drafts.takeOver(about: "")

        expectEqual(draft, Draft("Hello"))
        try expectEqual(fixture.writes(), writes)
        try expectEqual(fixture.texts(of: "first"), ["Hello"])
    }

    @Test(arguments: [true, false]) func copyOfADraftIsNotOfferedAgainOnceItIsPostedOrDiscarded(isPosted: Bool)
        async throws
    {
        try await fixture.drafts.saveDraft("Hello")
        let other = try fixture.openWindow("other")
        _ = try other.drafts.draft()

        if isPosted {
            _ = try await other.changes.post(#require(PostText("Hello")), at: fixture.now)
        } else {
            try await other.drafts.saveDraft("")
        }

        try expectEqual(other.drafts.draft().text, "")
        try expectEqual(fixture.texts(of: "first"), ["Hello"])
        try expectEqual(fixture.texts(), ["Hello"])
    }

    @Test(arguments: [false, true]) func postedCopyOfADraftIsOfferedAgainWhereTextWasAddedAlone(isAdded: Bool)
        async throws
    {
        var writer: WindowFixture? = try fixture.openWindow("writer")
        try await writer?.drafts.saveDraft("Hello")
        _ = try fixture.drafts.draft()
        try await fixture.post("Hello")
        if isAdded { try await writer?.drafts.saveDraft("Hello world") }

        writer = nil

        try expectEqual(fixture.drafts.draft(), isAdded ? Draft("Hello world", isLeftBehind: true) : Draft(""))
        if !isAdded { try expectEqual(fixture.openWindow("next").drafts.draft().text, "Hello") }
    }

    @Test func nextTextOfAnotherWindowIsOfferedAgain() async throws {
        try await fixture.drafts.saveDraft("First")
        let other = try fixture.openWindow("other")
        _ = try other.drafts.draft()
        try await other.drafts.saveDraft("")
        try await fixture.post("First")

        try await fixture.drafts.saveDraft("Second")

        try expectEqual(other.drafts.draft().text, "Second")
    }

    @Test func eachWindowKeepsPostsAndUndoesItsOwnDraft() async throws {
        let other = try fixture.openWindow("other")
        try await fixture.drafts.saveDraft("Mine")
        try await other.drafts.saveDraft("Theirs")
        try expectEqual(fixture.drafts.draft(), Draft("Mine"))
        try expectEqual(other.drafts.draft(), Draft("Theirs"))

        try await fixture.post("Mine")
        try expectEqual(fixture.texts(), ["Theirs"])
        try await fixture.drafts.saveDraft("Second")
        try await fixture.undoLatest()

        try expectEqual(fixture.texts(), ["Mine\n\nSecond", "Theirs"])
        try expectEqual(fixture.texts(of: "first"), ["Mine\n\nSecond"])
    }

    @Test func draftOfAClosedWindowIsOfferedBeforeThatOfAnOpenOne() async throws {
        try await fixture.openWindow("gone").drafts.saveDraft("Left behind")
        try await fixture.drafts.saveDraft("Being written")

        try expectEqual(fixture.openWindow("other").drafts.draft().text, "Left behind")
    }

    @Test func importedDraftIsKeptBesideTheOwnDraft() async throws {
        try await fixture.drafts.saveDraft("Mine")

        let imported = ExportedPart(
            header: nil, feeds: [:], moments: [], feedNumbers: [], draft: DraftContent("Imported"))
        for _ in 0..<2 { _ = try await fixture.base.store.merge(imported, into: fixture.base.account) }
        try await fixture.drafts.saveDraft("Mine, too")
        try await fixture.post("Mine, too")

        try expectEqual(fixture.drafts.draft(), Draft("Imported", isLeftBehind: true))
    }

    @Test func exportHoldsTheLatestDraft() async throws {
        let other = try fixture.openWindow("other")
        try await fixture.drafts.saveDraft("First")
        try await other.drafts.saveDraft("Second")
        try await fixture.drafts.saveDraft("First again")
        var text = ""

        _ = try MomentsExport(store: fixture.base.store, account: fixture.base.account).run(settings: nil) {
            text += $0
        }

        #expect(text.contains(#""draft":"First again""#))
        #expect(!text.contains("Second"))
    }
}
