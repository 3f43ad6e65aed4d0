import Foundation
import TestSupport
import Testing

@testable import MomentsStore

/// Moments that go because a complete answer lacked them.
@MainActor struct MissingMomentsTests {
    nonisolated private static func moments(_ range: Range<Int>, _ prefix: String = "r") -> [NewMoment] {
        range.map { .answered("\(prefix)\($0)", second: 1_000 + Int64($0)) }
    }

    private func fixture(_ count: Int) async throws -> FeedFixture {
        let fixture = try await FeedFixture()
        try await fixture.sync(Self.moments(0..<count))
        return fixture
    }

    @Test func answerThatLacksMoreThanHalfRemovesNothing() async throws {
        let fixture = try await fixture(23)

        try await fixture.sync(Self.moments(0..<11))

        try expectEqual(fixture.remoteIDs().count, 23)
    }

    @Test func nextCompleteAnswerThatLacksThemTooRemovesThem() async throws {
        let fixture = try await fixture(23)
        try await fixture.sync(Self.moments(0..<11))

        try await fixture.sync(Self.moments(0..<11))

        expectEqual(Set(try fixture.remoteIDs()), Set(Self.moments(0..<11).map(\.remoteID)))
        #expect(try fixture.store.hasRightCounts())
        try expectEqual(fixture.ask("SELECT count(*) FROM missing_moment"), 0)
    }

    @Test func nextSyncKnowsTheMissingMoments() async throws {
        let fixture = try await fixture(20)
        try await fixture.sync([])
        try await fixture.queue.release(fixture.feed)
        let other = try fixture.otherQueue()
        _ = try await other.claim(fixture.feed, lease: 30, at: fixture.now)

        let refresh = try other.begin(fixture.feed)
        try await other.finish(refresh, isComplete: true, next: nil, at: fixture.now)

        expectEqual(refresh.counts.removed, 20)
    }

    @Test func momentsThatComeBackAreNotMissedTwice() async throws {
        let fixture = try await fixture(20)
        try await fixture.sync([])
        try await fixture.sync(Self.moments(0..<20))

        try await fixture.sync([])

        try expectEqual(fixture.remoteIDs().count, 20)
    }

    @Test func onlyMomentsMissingFromBothAnswersGo() async throws {
        let fixture = try await fixture(30)
        try await fixture.sync(Self.moments(0..<10))

        try await fixture.sync(Self.moments(10..<15))

        expectEqual(Set(try fixture.remoteIDs()), Set(Self.moments(0..<15).map(\.remoteID)))
    }

    @Test func incompleteAnswerIsNotTheNext() async throws {
        let fixture = try await fixture(20)
        try await fixture.sync([])

        try await fixture.sync([], isComplete: false)

        try expectEqual(fixture.remoteIDs().count, 20)
    }

    @Test(
        arguments: [
            ("half of them", 22, moments(0..<11), 11), ("ten", 10, [], 0),
            ("more than half with others", 11, moments(0..<40, "other"), 51),
            ("two under one identifier", 5, [.answered("r0", second: 1), .answered("r0", second: 2)], 7),
            ("the same one twice", 3, [.answered("r0", second: 1_000), .answered("r0", second: 1_000)], 1),
        ] as [(String, Int, [NewMoment], Int)])
    func tooManyMissingMomentsDoNotGoAtOnce(
        _: String, before: Int, answer: [NewMoment], after: Int
    ) async throws {
        let fixture = try await fixture(before)

        try await fixture.sync(answer)

        try expectEqual(fixture.remoteIDs().count, after)
    }

    @Test func twoMomentsUnderOneIdentifierAreNoticedInDifferentBatches() async throws {
        let fixture = try await fixture(5)
        let refresh = try fixture.queue.begin(fixture.feed)
        _ = try await refresh.save([.answered("r0", title: "a kite")])
        _ = try await refresh.save([.answered("r0", title: "a boat")])

        try await fixture.queue.finish(refresh, isComplete: true, next: nil, at: fixture.now)

        expectEqual(refresh.counts.removed, 0)
    }

    @Test func likeThatCanStillBeUndoneWaitsWithItsMoment() async throws {
        let fixture = try await FeedFixture()
        try await fixture.sync([.answered("r1"), .answered("r2")])
        try await fixture.like(undoWindow: 10)

        try await fixture.sync([])

        try expectEqual(fixture.changes(), ["like held"])
        try expectEqual(fixture.remoteIDs(), ["r1"])
    }

    @Test func likesWaitWhileTheirMomentsMayBeGone() async throws {
        let fixture = try await fixture(20)
        try await fixture.like()

        try await fixture.sync([])

        try expectEqual(fixture.changes(), ["like due"])
    }
}
