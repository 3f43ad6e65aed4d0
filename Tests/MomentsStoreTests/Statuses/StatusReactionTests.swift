import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Likes, boosts and bookmarks of statuses: what is shown, what is sent, and what an answer of their server says of them.
@MainActor struct StatusReactionTests {
    private let fixture: StatusFixture

    init() async throws {
        fixture = try await StatusFixture()
        _ = try await fixture.sync(.boost(of: "1", second: 2_000), .answered("1"))
    }

    private func set(_ reaction: Reaction, _ isSet: Bool = true, _ place: Int = 0) async throws {
        let id = try fixture.entries()[place].id
        try await fixture.base.window(undoWindow: 0).set(reaction, isSet, id, at: fixture.base.now)
    }

    private func claim() async throws -> [OutboxEntry] {
        try await fixture.base.outbox.claim(feed: fixture.base.feed, limit: 10, lease: 30, at: fixture.base.now)
    }

    /// Of each entry.
    private func shown(_ reaction: Reaction) throws -> [Bool] {
        try fixture.entries().map { reaction == .like ? $0.isLiked : $0.status?.has(reaction) == true }
    }

    @Test(arguments: [Reaction.like, .boost, .bookmark], [0, 1])
    func reactionIsShownOnEachEntryOfTheStatus(_ reaction: Reaction, _ place: Int) async throws {
        try await set(reaction, true, place)

        try expectEqual(shown(reaction), [true, true])
    }

    @Test(arguments: [Reaction.like, .boost, .bookmark]) func reactionIsSentToTheStatus(_ reaction: Reaction)
        async throws
    {
        try await set(reaction)

        let entries = try await claim()

        expectEqual(entries.map(\.kind), [Change.Kind(reaction, isSet: true)])
        expectEqual(entries.map(\.remoteID), ["1"])
    }

    @Test(arguments: [Reaction.like, .boost, .bookmark])
    func repeatedReactionIsNotSentAgain(_ reaction: Reaction) async throws {
        try await set(reaction)
        try await set(reaction)

        try expectEqual(fixture.base.changes(), ["\(reaction) due"])
    }

    @Test(arguments: [Reaction.like, .boost, .bookmark]) func lastOfSeveralReactionsAloneIsSent(_ reaction: Reaction)
        async throws
    {
        for isSet in [true, false, true] { try await set(reaction, isSet) }

        try await expectEqual(claim().map(\.kind), [Change.Kind(reaction, isSet: true)])
        try expectEqual(fixture.base.changes().count, 1)
    }

    @Test func reactionsOfDifferentKindsAreAllSent() async throws {
        try await fixture.base.execute(
            #"UPDATE feed SET user_id = 'ada@moments.example', capabilities = '{"version":"4.5.0","software":"mastodon"}'"#
        )
        for reaction in Reaction.allCases { try await set(reaction) }

        var sent: Set<Change.Kind> = []
        while let entry = try await claim().first {
            sent.insert(entry.kind)
            _ = try await fixture.base.outbox.delivered(entry)
        }

        expectEqual(sent, [.like, .boost, .bookmark, .pin, .mute])
    }

    @Test(arguments: [Reaction.like, .boost, .bookmark]) func undoneReactionIsNotShown(_ reaction: Reaction)
        async throws
    {
        let window = fixture.base.window(undoWindow: 10)
        try await window.set(reaction, true, fixture.entries()[0].id, at: fixture.base.now)

        try await window.undo(#require(try window.undoable(at: fixture.base.now)).id, at: fixture.base.now)

        try expectEqual(shown(reaction), [false, false])
        try expectEqual(fixture.base.changes(), [])
    }

    @Test(arguments: [Reaction.like, .boost, .bookmark]) func refusedReactionIsTakenBack(_ reaction: Reaction)
        async throws
    {
        try await set(reaction)
        let entry = try #require(try await claim().first)

        _ = try await fixture.base.outbox.refuse(entry, cause: .failure(.http(status: 404)))

        try expectEqual(shown(reaction), [false, false])
    }

    @Test(arguments: [Reaction.like, .boost, .bookmark])
    func pageAskedForBeforeDoesNotOverrideIt(_ reaction: Reaction) async throws {
        let refresh = try fixture.base.queue.begin(fixture.base.feed)
        try await set(reaction)
        _ = try await fixture.base.outbox.delivered(#require(try await claim().first))

        let page = NewStatus.answered("1", text: "A blue kite") {
            ($0.isReblogged, $0.isBookmarked, $0.reblogsCount) = (false, false, 5)
        }
        _ = try await refresh.save([page])

        try expectEqual(shown(reaction), [true, true])
        try expectEqual(fixture.texts(), ["A blue kite", "A blue kite"])
        if reaction == .boost { try expectEqual(fixture.entries().map(\.status?.reblogsCount), [6, 6]) }
    }

    @Test(arguments: [Reaction.like, .boost, .bookmark])
    func pageAskedForAfterItWasDeliveredSaysHowItIs(_ reaction: Reaction) async throws {
        try await set(reaction)
        _ = try await fixture.base.outbox.delivered(#require(try await claim().first))

        try await fixture.sync(.answered("1") { ($0.isReblogged, $0.isBookmarked) = (false, false) })

        try expectEqual(shown(reaction), [false, false])
    }

    @Test(arguments: [StatusVisibility.private, .direct, .unknown])
    func privateStatusIsNotBoosted(_ visibility: StatusVisibility) async throws {
        try await fixture.sync(.answered("2", second: 3_000) { $0.visibility = visibility })

        await #expect(throws: ChangeError.cannotBoost) { try await set(.boost) }

        try expectEqual(fixture.base.changes(), [])
    }

    @Test func localMomentIsOnlyLiked() async throws {
        try await fixture.base.base.insert([NewMoment(remoteID: "local", createdAt: 9_000)])

        await #expect(throws: ChangeError.notStatus) { try await set(.bookmark) }
        await #expect(throws: ChangeError.notStatus) { try await set(.boost) }
    }

    @Test func droppedChangeIsTakenBack() async throws {
        try await set(.boost)

        _ = try await AccountOutbox(store: fixture.base.store, account: fixture.base.account).drop(nil)

        try expectEqual(shown(.boost), [false, false])
    }
}
