/// One answer of a server, from the question until all of it is stored.
@MainActor package final class FeedAnswerTurn {
    package let feed: Feed.ID
    /// What was known when the server was asked.
    let asked: FeedQuestion
    /// The keys of its moments that are stored: what a complete answer lacks is gone.
    var seen: Set<Int64> = []

    init(_ feed: Feed.ID, _ asked: FeedQuestion) {
        self.feed = feed
        self.asked = asked
    }
}

/// What the store knew when a server was asked: of changes that came later its answer knows nothing.
struct FeedQuestion: Sendable {
    /// The outbox's number of the last change.
    let lastChange: Int64
    /// The moments with likes that were not delivered: what is delivered meanwhile, the answer may have or not.
    let undelivered: Set<Int64>
}
