@testable import MomentsCore

/// Answers as the test arranged.
@MainActor final class FeedCheckerMock: FeedChecking {
    let answer: Result<FeedFinding, FeedCheckError>
    private(set) var checked: [NewFeed] = []

    init(_ answer: Result<FeedFinding, FeedCheckError>) {
        self.answer = answer
    }

    func check(_ feed: NewFeed) async throws(FeedCheckError) -> FeedFinding {
        checked.append(feed)
        return try answer.get()
    }
}
