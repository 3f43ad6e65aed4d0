import Logging
import MomentsCore
import MomentsKit

extension PhotoFeed {
    /// Nil for a feed that is gone.
    init?(_ id: Feed.ID, in feeds: any FeedRepository) {
        do {
            guard let feed = try feeds.feeds().first(where: { $0.id == id }) else { return nil }
            // The person allowed a plain address when they added the feed.
            self.init(
                address: feed.address, allowsPlain: feed.address.isPlain,
                mediaHosts: feed.kind.has(.signIn) ? feed.owner?.mediaHosts ?? [] : [])
        } catch {
            Logger(label: "moments.photos").warning("A photo is fetched as one of no feed: \(error.message)")
            return nil
        }
    }
}

extension FeedOwner {
    /// Where their pictures lie: a server keeps the media of its own people there, too.
    fileprivate var mediaHosts: [String] {
        [avatar, background].compactMap { $0.flatMap { FeedAddress($0)?.host } }
    }
}
