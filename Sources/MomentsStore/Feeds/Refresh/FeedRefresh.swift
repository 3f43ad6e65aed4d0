import MomentsCore

/// One refresh of a feed, from the request to its server until all of the answer is stored: every answer is written through it,
/// under the lease of the process that asked. The answer does not know of changes made here meanwhile (`asked`).
@MainActor package final class FeedRefresh {
    package nonisolated let feed: Feed.ID
    /// Where the pages of its home timeline lie, as they did when the server was asked; those of a feed without any are empty.
    package nonisolated let pages: FeedPages
    /// The counts of all that came so far.
    package internal(set) var counts = RefreshCounts()
    /// Gets each batch of moments before it is stored.
    package var onBatch: ([NewMoment]) -> Void = { _ in }
    let leased: LeasedFeed
    /// The state of the store when the server was asked.
    let asked: FeedSnapshot
    let rests: RemovalRests
    /// The keys of its moments that are stored: what a complete answer lacks is gone.
    var seen: Set<Int64> = []
    /// Whether two different moments came under one identifier: then the missing ones cannot be told.
    private(set) var isAmbiguous = false
    /// Of each identifier the moment, as hashes: there may be a million.
    private var moments: [Int: Int] = [:]

    var lease: FeedLease { leased.lease }
    var pace: FeedPace { leased.pace }

    init(_ leased: LeasedFeed, _ asked: FeedSnapshot, _ pages: FeedPages, _ rests: RemovalRests) {
        feed = leased.lease.feed
        self.leased = leased
        self.asked = asked
        self.pages = pages
        self.rests = rests
    }

    func look(at batch: [NewMoment]) {
        for moment in batch where !isAmbiguous {
            let content = moment.contentHash
            isAmbiguous = moments.updateValue(content, forKey: moment.remoteID.hashValue).map { $0 != content } ?? false
        }
        if isAmbiguous { moments = [:] }
    }
}

extension NewMoment {
    /// Of all but who likes it.
    fileprivate var contentHash: Int {
        var hasher = Hasher()
        hasher.combine(createdAt)
        hasher.combine(kind)
        for text in [author.id, author.name, author.avatar, title, url, photos] { hasher.combine(text) }
        return hasher.finalize()
    }
}
