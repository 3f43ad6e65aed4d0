import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

/// The syncs that `moments feed sync` starts and waits for.
struct FeedSyncRunTests {
    private let feeds = FeedRepositoryMock()
    private let clock = TapeClock(now: Date(timeIntervalSince1970: 1_616_414_400))

    init() {
        feeds.list = [.sample(status: FeedStatus(isAskedFor: true))]
    }

    private func sentences(waits: Bool, _ deliver: @escaping () -> Void = {}) async throws -> [String] {
        let run = FeedSyncRun(feeds: feeds, wanted: [1]) { deliver() }
        let report = try await run.run(waiting: waits ? StoreWait(clock: clock) : nil)
        return report.sentences(now: clock.now)
    }

    @Test func withoutWaitingItIsAskedFor() async throws {
        try await expectEqual(sentences(waits: false), ["Jake is syncing in the background."])
        expectEqual(feeds.asked, [1])
    }

    @Test func waitingEndsWhenItIsSynced() async throws {
        let text = try await sentences(waits: true) { [feeds] in
            feeds.list = [.sample(status: FeedStatus(lastSynced: Date()))]
        }

        expectEqual(text, ["Synced Jake."])
    }

    @Test func waitingEndsWithAChangeOfTheStore() async throws {
        let text = try await sentences(waits: true) { [feeds] in
            Task { feeds.change([.sample(status: FeedStatus(lastSynced: Date()))]) }
        }

        expectEqual(text, ["Synced Jake."])
    }

    @Test func aFailureIsExplained() async throws {
        let text = try await sentences(waits: true) { [feeds] in
            feeds.list = [.sample(status: FeedStatus(failure: .unauthorized))]
        }

        expectEqual(text.first?.hasPrefix("Jake was not synced. bff.example rejected the token."), true)
    }

    @Test func theTimeIsOverAfterHalfAMinute() async throws {
        let text = try await sentences(waits: true) { [clock] in
            Task { clock.advance(by: .seconds(StoreWait.seconds)) }
        }

        expectEqual(text, ["Jake is not synced yet; syncing continues in the background."])
    }

    @Test func aFeedThatWasRemovedIsNotWaitedFor() async throws {
        let text = try await sentences(waits: true) { [feeds] in feeds.list = [] }

        expectEqual(text, ["The feed was removed meanwhile."])
    }

    @Test func aMissingHelperEndsIt() async throws {
        let run = FeedSyncRun(feeds: feeds, wanted: [1]) { () throws(SyncHelperError) in throw .missing(folders: []) }

        await #expect(throws: SyncHelperError.missing(folders: [])) {
            try await run.run(waiting: StoreWait(clock: clock))
        }
    }

    @Test(arguments: [true, false])
    func removalSaysWhatGoes(keepsMoments: Bool) throws {
        let feed = Feed.sample(status: FeedStatus(pendingChanges: 2))

        let question = try FeedRemoval(feeds: feeds, feed: feed, keepsMoments: keepsMoments).question()

        #expect(question.contains("12 moments"))
        #expect(question.contains("2 changes"))
        #expect(question.contains("deletes") != keepsMoments)
    }
}
