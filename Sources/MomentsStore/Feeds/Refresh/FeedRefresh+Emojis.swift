import Essentials
import MomentsCore

/// The custom emojis of a server.
extension FeedRefresh {
    /// Whether the server is to be asked: once a day.
    package func needsEmojis(at now: Date) throws(FeedSaveError) -> Bool {
        try leased.read { try FeedEmojis(feed, $0).areDue(at: ChangeTime.millisecond(of: now)) }
    }

    /// - Parameters:
    ///   - shortcodes: in the order of the server; nil where it did not say: then those that are stored stay.
    ///   - now: when it was asked.
    package func save(emojis shortcodes: [String]?, at now: Date) async throws(FeedSaveError) {
        let time = ChangeTime.millisecond(of: now)
        try await leased.write(changing: .feed(feed, .work)) { [feed] in
            try FeedEmojis(feed, $0).save(shortcodes, at: time)
        }
    }
}
