import MomentsCore

/// One refresh of a feed: from the question to its server until all of the answer is stored.
@MainActor package final class FeedRefresh {
    package let feed: Feed.ID
    /// What was known when the server was asked.
    let asked: FeedSnapshot
    /// Where the pages of its home timeline lie; those of a feed without any are empty.
    package let pages: FeedPages
    /// The keys of its moments that are stored: what a complete answer lacks is gone.
    var seen: Set<Int64> = []
    /// How many of them the feed did not have.
    var inserted = 0
    /// Whether two different moments came under one identifier: nobody knows then what is missing.
    private(set) var isAmbiguous = false
    /// Of each identifier the moment, as hashes: there may be a million.
    private var moments: [Int: Int] = [:]

    init(_ feed: Feed.ID, _ asked: FeedSnapshot, _ pages: FeedPages) {
        self.feed = feed
        self.asked = asked
        self.pages = pages
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
