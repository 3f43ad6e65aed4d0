import Essentials
import MomentsCore

/// Which pictures of its own a server has for texts.
extension FeedQueue {
    /// Whether the server is to be asked: once a day.
    package func needsEmojis(of refresh: FeedRefresh, at now: Date) throws(FeedSaveError) -> Bool {
        try read { try FeedEmojis(refresh.feed, $0).areDue(at: ChangeTime.millisecond(of: now)) }
    }

    /// - Parameters:
    ///   - shortcodes: in the order of the server; nil where it did not say: then those that are stored stay.
    ///   - now: when it was asked.
    package func save(
        emojis shortcodes: [String]?, of refresh: FeedRefresh, at now: Date
    ) async throws(FeedSaveError) {
        let (feed, time) = (refresh.feed, ChangeTime.millisecond(of: now))
        _ = try await write([feed], lease(of: feed), changing: .feed(feed, .work)) { feeds, db in
            try FeedEmojis(feed, db).save(shortcodes, at: time)
            return Array(feeds)
        }
    }
}
