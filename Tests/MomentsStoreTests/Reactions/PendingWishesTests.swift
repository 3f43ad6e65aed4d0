import Essentials
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// The server's state and the changes made here are two facts, for each reaction alike.
@MainActor struct PendingWishesTests {
    private let fixture: StatusFixture

    init() async throws {
        fixture = try await StatusFixture()
        try await fixture.sync(
            .answered("1") {
                ($0.isReblogged, $0.isBookmarked, $0.isPinned, $0.isMuted) = (false, false, false, false)
                ($0.favouritesCount, $0.reblogsCount) = (3, 5)
                $0.handle = "ada@moments.example"
            })
        let capabilities = #"{"software":"mastodon"}"#
        try await fixture.base.execute(
            "UPDATE feed SET user_id = 'ada@moments.example', capabilities = '\(capabilities)' WHERE id = \(fixture.base.feed)"
        )
    }

    private func shown(_ reaction: Reaction) throws -> Bool {
        let entry = try #require(try fixture.entries().first)
        return reaction == .like ? entry.isLiked : entry.status?.has(reaction) == true
    }

    private func counts() throws -> [Int?] {
        let status = try #require(try fixture.entries().first?.status)
        return [status.favouritesCount, status.reblogsCount]
    }

    private func stored() throws -> [String?] {
        try fixture.base.store.read { try String?.fetchAll($0, sql: "SELECT details FROM status") }
    }

    @discardableResult private func set(
        _ reaction: Reaction, _ isSet: Bool = true, undoWindow: TimeInterval = 0
    ) async throws -> AccountChanges {
        let window = fixture.base.window(undoWindow: undoWindow)
        try await window.set(reaction, isSet, #require(try fixture.entries().first).id, at: fixture.base.now)
        return window
    }

    private func claim() async throws -> OutboxEntry {
        let outbox = OutboxQueue(store: fixture.base.store, account: fixture.base.account, holder: "h")
        return try #require(
            try await outbox.claim(feed: fixture.base.feed, limit: 1, lease: 30, at: fixture.base.now).first)
    }

    private var outbox: OutboxQueue {
        OutboxQueue(store: fixture.base.store, account: fixture.base.account, holder: "h")
    }

    @Test(arguments: Reaction.allCases) func reactionIsShownWithoutChangingTheServersDetails(_ reaction: Reaction)
        async throws
    {
        let before = try stored()

        try await set(reaction)

        try expectEqual(shown(reaction), true)
        try expectEqual(stored(), before)
    }

    @Test(arguments: [Reaction.like, .boost]) func reactionIsCountedOnceBeforeAndAfterDelivery(_ reaction: Reaction)
        async throws
    {
        let expected = reaction == .like ? [4, 5] : [3, 6]
        try await set(reaction)
        try expectEqual(counts(), expected)

        _ = try await outbox.delivered(claim())
        try expectEqual(counts(), expected)
        try expectEqual(shown(reaction), true)
    }

    @Test(arguments: Reaction.allCases) func refusedReactionIsAsItsServerHasIt(_ reaction: Reaction) async throws {
        try await set(reaction)

        _ = try await outbox.refuse(claim(), cause: .refused(reason: "No"))

        try expectEqual(shown(reaction), false)
        try expectEqual(counts(), [3, 5])
    }

    @Test(arguments: Reaction.allCases) func undoneReactionIsAsItsServerHasItByThen(_ reaction: Reaction) async throws {
        let window = try await set(reaction, undoWindow: 8)

        try await window.undo(#require(window.undoable(at: fixture.base.now)).id, at: fixture.base.now)

        try expectEqual(shown(reaction), false)
        try expectEqual(counts(), [3, 5])
    }

    @Test func laterWishOutlivesTheDeliveryOfTheOneBefore() async throws {
        try await set(.boost)
        let entry = try await claim()
        try await set(.boost, false)

        _ = try await outbox.delivered(entry)

        try expectEqual(shown(.boost), false)
        try expectEqual(counts(), [3, 5])
    }

    @Test(arguments: [Reaction.like, .boost]) func undoAfterARefusalShowsWhatTheServerHas(_ reaction: Reaction)
        async throws
    {
        try await set(reaction)
        let entry = try await claim()
        let window = try await set(reaction, false, undoWindow: 8)
        _ = try await outbox.refuse(entry, cause: .refused(reason: "No"))

        try await window.undo(#require(window.undoable(at: fixture.base.now)).id, at: fixture.base.now)

        try expectEqual(shown(reaction), false)
        try expectEqual(counts(), [3, 5])
    }

    @Test func eachReactionHasBitsOfItsOwn() {
        var wishes = PendingWishes(rawValue: 0)

        for (index, reaction) in Reaction.allCases.enumerated() { wishes[reaction] = index.isMultiple(of: 2) }

        expectEqual(Reaction.allCases.map { wishes[$0] }, [true, false, true, false, true])
        wishes[.boost] = nil
        expectEqual(Reaction.allCases.map { wishes[$0] }, [true, nil, true, false, true])
    }
}
