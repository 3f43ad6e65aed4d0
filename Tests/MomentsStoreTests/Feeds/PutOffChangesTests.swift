import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Changes that are delivered later, and what brings them forward.
@MainActor struct PutOffChangesTests {
    private let fixture: FeedFixture
    private var outbox: OutboxQueue { fixture.outbox }

    init() async throws {
        fixture = try await FeedFixture()
        try await fixture.sync([.answered()])
        try await fixture.like()
    }

    private func claimed(after seconds: TimeInterval = 0) async throws -> [OutboxEntry] {
        try await outbox.claim(feed: fixture.feed, limit: 10, lease: 30, at: fixture.now + seconds)
    }

    private func putOff(_ cause: OutboxCause) async throws {
        let entry = try #require(try await claimed().first)
        _ = try await outbox.postpone(entry, until: fixture.now + 60, cause: cause)
    }

    @Test func changeIsDueOnceAFeedIsToBeHadAgain() async throws {
        try await outbox.postpone(fixture.feed, until: fixture.now + 60)
        #expect(try await claimed(after: 59.999).isEmpty)

        try await expectEqual(claimed(after: 60).count, 1)
    }

    @Test func changeThatIsPutOffForLongerKeepsItsTime() async throws {
        try await putOff(.failure(.disconnected))

        try await outbox.postpone(fixture.feed, until: fixture.now + 10)

        #expect(try await claimed(after: 59.999).isEmpty)
    }

    @Test func changesOfAnotherFeedAreNotPutOff() async throws {
        let other = try await FeedFixture.follow("Boats", fixture.base)

        try await outbox.postpone(other, until: fixture.now + 60)

        try await expectEqual(claimed().count, 1)
    }

    @Test func moreChangesThanOneTransactionTakesArePutOff() async throws {
        let moments = (2...1_201).map { NewMoment.answered("r\($0)", second: Int64($0)) }
        try await fixture.sync([.answered()] + moments)
        try await fixture.execute(
            """
            INSERT INTO outbox (account_id, feed_id, kind, moment_id, payload, key, window, state, done_at, deadline,
              abandoned_at)
            SELECT account_id, feed_id, 'like', id, '0', id, 'w', 'due', 0, 0, 0 FROM moment WHERE remote_id <> 'r1'
            """)

        try await outbox.postpone(fixture.feed, until: fixture.now + 60)

        #expect(try await claimed().isEmpty)
    }

    /// An earlier release wrote texts, and a text may look like anything.
    @Test(
        arguments: [
            (.failure(.disconnected), true, true), (.failure(.noData), true, true),
            (.failure(.disconnected), false, true),
            (.failure(.noData), false, false), (.failure(.invalidJSON), false, false),
            (.failure(.graphQL(message: "no")), false, false), (.other("No answer"), false, true),
            (.other(#"It said {"kind":"noData"}"#), false, true), (.other(#"["kind"]"#), false, true),
        ] as [(OutboxCause, Bool, Bool)])
    func postponedChangeIsDueOnRequestOrOnceReached(
        _ cause: OutboxCause, isAsked: Bool, isDue: Bool
    ) async throws {
        try await putOff(cause)

        if isAsked { try await outbox.hasten(fixture.feed) } else { try await outbox.hastenUnreached(fixture.feed) }

        try await expectEqual(claimed().count, isDue ? 1 : 0)
    }

    @Test func changeThatIsBeingSentIsNotClaimedTwice() async throws {
        _ = try await claimed()

        try await outbox.hasten(fixture.feed)

        #expect(try await claimed().isEmpty)
    }
}
