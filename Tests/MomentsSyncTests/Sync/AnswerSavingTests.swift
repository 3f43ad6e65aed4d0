import TestSupport
import Testing

@testable import MomentsStore
@testable import MomentsSync

@MainActor struct AnswerSavingTests {
    private static func batch(_ moments: [NewMoment], unread: Int = 0) -> ImportBatch {
        var batch = ImportBatch()
        batch.moments = moments
        for index in 0..<unread { batch.addHugeMoment(index: index) }
        return batch
    }

    @Test func logCountsWhatBecameOfAllBatches() async throws {
        let fixture = try await SyncFixture()
        try await fixture.have([.answered("a"), .answered("bb")])
        let queue = FeedQueue(store: fixture.store, account: fixture.account, holder: "ada")
        _ = try await queue.claim(fixture.feed, lease: 5, at: fixture.clock.now)
        let saving = AnswerSaving(try queue.begin(fixture.feed), queue) { _ in }

        try await saving.save(Self.batch([.answered("a"), .answered("bb", isLiked: true)], unread: 1))
        try await saving.save(Self.batch([.answered("ccc"), .answered("dddd")], unread: 2))

        expectEqual(saving.logText, "2 new, 1 changed, 1 as before, 3 unread")
    }
}
