import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Votes in polls of statuses: what is shown, and what is sent.
@MainActor struct PollVoteTests {
    private let fixture: StatusFixture

    init() async throws {
        fixture = try await StatusFixture()
        try await fixture.sync(Self.asked("1"), Self.asked("2", isMultiple: true), Self.asked("3", isExpired: true))
    }

    private static func asked(_ id: String, isMultiple: Bool = false, isExpired: Bool = false) -> NewStatus {
        .answered(id, second: 1_000 + (Int64(id) ?? 0)) {
            $0.poll = Poll(
                id: "p\(id)", options: ["Kites", "Boats", "Trains"].map { Poll.Option(title: $0) },
                isExpired: isExpired, isMultiple: isMultiple)
        }
    }

    private func moment(_ remoteID: String) throws -> Moment {
        try #require(try fixture.entries().first { $0.remoteID == remoteID })
    }

    private func poll(_ remoteID: String = "1") throws -> Poll? { try moment(remoteID).status?.poll }

    private func vote(_ choices: Int..., in remoteID: String = "1") async throws {
        try await fixture.base.window().vote(choices, moment(remoteID).id, at: fixture.base.now)
    }

    private func claim() async throws -> [OutboxEntry] {
        try await fixture.base.outbox.claim(feed: fixture.base.feed, limit: 10, lease: 30, at: fixture.base.now)
    }

    @Test func voteIsShownAndSent() async throws {
        try await vote(1)

        #expect(try poll()?.isVoted == true && poll()?.ownVotes == [1])
        let entry = try #require(try await claim().first)
        #expect(entry.vote == PollVote(poll: "p1", choices: [1]) && entry.remoteID == "1")
        #expect(try await fixture.base.outbox.delivered(entry))
        try expectEqual(fixture.base.changes(), [])
    }

    @Test func repeatedChoiceIsSentOnce() async throws {
        try await vote(2, 0, 2, in: "2")

        try await expectEqual(claim().map(\.vote?.choices), [[0, 2]])
    }

    @Test(arguments: [("1", ChangeError.hasVoted), ("3", .pollIsOver), ("4", .noPoll), ("local", .noPoll)])
    func secondVoteOrOneWithoutAnOpenPollIsRefused(_ id: String, _ error: ChangeError) async throws {
        try await fixture.sync(.answered("4"))
        try await fixture.base.base.insert([NewMoment(remoteID: "local", createdAt: 9_000)])
        try await vote(1)

        await #expect(throws: error) { try await vote(0, in: id) }
    }

    @Test(arguments: [[], [0, 1], [3], [-1]]) func wrongChoiceIsNotSent(_ choices: [Int]) async throws {
        await #expect(throws: ChangeError.wrongChoice) {
            try await fixture.base.window().vote(choices, moment("1").id, at: fixture.base.now)
        }
        try expectEqual(fixture.base.changes(), [])
    }

    @Test func heldVoteCanBeUndone() async throws {
        let window = fixture.base.window(undoWindow: 10)
        try await window.vote([1], moment("1").id, at: fixture.base.now)

        try await window.undo(#require(try window.undoable(at: fixture.base.now)).id, at: fixture.base.now)

        #expect(try poll()?.isVoted == false && poll()?.ownVotes == nil)
        try expectEqual(fixture.base.changes(), [])
    }

    @Test func refusedVoteIsNotShownAndShownAgainOnceItIsTriedAgain() async throws {
        try await vote(1)

        _ = try await fixture.base.outbox.refuse(#require(try await claim().first), cause: .failure(.http(status: 422)))

        try expectEqual(poll()?.isVoted, false)
        let outbox = AccountOutbox(store: fixture.base.store, account: fixture.base.account)
        try await expectEqual(outbox.retry(nil), 1)
        try expectEqual(poll()?.ownVotes, [1])
        try await expectEqual(outbox.drop(nil), 1)
        try expectEqual(poll()?.isVoted, false)
    }

    @Test func pageDoesNotOverrideAPendingVote() async throws {
        try await vote(1)

        try await fixture.sync(Self.asked("1"))

        try expectEqual(poll()?.ownVotes, [1])
    }
}
