import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// How often a status is liked and boosted, as it is shown: with what its person did, whether its server knows of it or not.
@MainActor struct StatusCountTests {
    private let fixture: StatusFixture

    init() async throws {
        fixture = try await StatusFixture()
        _ = try await fixture.sync(Self.counted(9, 3))
    }

    private static func counted(_ likes: Int?, _ boosts: Int?, isBoosted: Bool = false) -> NewStatus {
        .answered("1", second: 1_000) {
            ($0.favouritesCount, $0.reblogsCount, $0.isReblogged) = (likes, boosts, isBoosted)
        }
    }

    private func set(_ reaction: Reaction, _ isSet: Bool = true, undoWindow: TimeInterval = 0) async throws {
        let id = try fixture.entries()[0].id
        try await fixture.base.window(undoWindow: undoWindow).set(reaction, isSet, id, at: fixture.base.now)
    }

    /// Of the first entry: likes and boosts.
    private func counts() throws -> [Int?] {
        let status = try fixture.entries()[0].status
        return [status?.favouritesCount, status?.reblogsCount]
    }

    @Test(arguments: [(Reaction.like, [10, 3]), (.boost, [9, 4]), (.bookmark, [9, 3])])
    func ownReactionIsCountedAtOnceAndNoMoreOnceItIsTakenBack(_ reaction: Reaction, _ counted: [Int?]) async throws {
        try await set(reaction)
        try expectEqual(counts(), counted)

        try await set(reaction, false)

        try expectEqual(counts(), [9, 3])
    }

    @Test(arguments: [Reaction.like, .boost]) func reactionThatIsUndoneIsNotCounted(_ reaction: Reaction) async throws {
        try await set(reaction, undoWindow: 10)
        let window = fixture.base.window(undoWindow: 10)

        try await window.undo(#require(try window.undoable(at: fixture.base.now)).id, at: fixture.base.now)

        try expectEqual(counts(), [9, 3])
    }

    @Test(arguments: [Reaction.like, .boost]) func refusedReactionIsNotCounted(_ reaction: Reaction) async throws {
        try await set(reaction)
        let outbox = fixture.base.outbox
        let entry = try #require(
            try await outbox.claim(feed: fixture.base.feed, limit: 10, lease: 30, at: fixture.base.now).first)

        _ = try await outbox.refuse(entry, cause: .failure(.http(status: 404)))

        try expectEqual(counts(), [9, 3])
    }

    @Test(arguments: [(Reaction.like, [13, 7]), (.boost, [12, 8])])
    func reactionThatAServerDoesNotKnowYetIsCountedWithIts(_ reaction: Reaction, _ counted: [Int?]) async throws {
        try await set(reaction)

        try await fixture.sync(Self.counted(12, 7))

        try expectEqual(counts(), counted)
    }

    @Test func reactionsTheServerDoesNotCountAreNotCounted() async throws {
        try await fixture.sync(Self.counted(nil, nil))

        try await set(.like)
        try await set(.boost)

        try expectEqual(counts(), [nil, nil])
    }
}
