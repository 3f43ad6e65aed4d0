import TestSupport

@testable import MomentsCore

/// Answers as the test arranged, and records its calls.
@MainActor final class FeedCheckingMock: FeedChecking {
    let calls = Calls<NewFeed>()
    var answer: Result<FeedFinding, FeedCheckError> = .success(FeedFinding(owner: "Ada", moments: 12))
    /// Where each answer waits, if the test holds it.
    var hold: Hold?
    /// Whether the task that asked was cancelled by the time of the answer.
    private(set) var wasCancelled = false

    func check(_ feed: NewFeed) async throws(FeedCheckError) -> FeedFinding {
        calls.record(feed)
        await hold?.pass()
        wasCancelled = Task.isCancelled
        return try answer.get()
    }
}
