import Logging
import MomentsCore
import MomentsKit

extension PhotoFeed {
    /// Nil for a feed that is gone.
    init?(_ id: Feed.ID, in feeds: any FeedRepository) {
        do {
            guard let feed = try feeds.feeds().first(where: { $0.id == id }) else { return nil }
            // To follow it at a plain address somebody had to allow that.
            self.init(address: feed.address, allowsPlain: feed.address.isPlain)
        } catch {
            Logger(label: "moments.photos").warning("A photo is fetched as one of no feed: \(error.message)")
            return nil
        }
    }
}
