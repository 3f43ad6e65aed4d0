import Essentials
import MomentsCore
import MomentsKit
import TerminalKit

/// Feeds and what became of them, in words.
enum FeedText {
    static let formatter = FeedFormatter(
        moments: MomentFormatter(zone: .machine, words: English()), words: English())

    /// Its name, its address, how it stands with it, and what is wrong.
    static func lines(_ feed: Feed, moments: Int) -> [ResultLine] {
        let now = Date()
        let state = [English().momentsOfFeed(moments), formatter.state(of: feed, now: now)].joined(
            separator: " · ")
        let problem = formatter.problem(of: feed, now: now)
        return [
            ResultLine((feed.name, .author), ("  \(feed.address.text) (user \(feed.userID))", .dim)),
            ResultLine((state, .plain)),
        ] + (problem.map { [ResultLine(($0, .plain))] } ?? [])
    }

    static func message(of error: FeedCheckError, server: String) -> String {
        formatter.message(of: error, server: server, now: Date())
    }

    /// "Following Jake's timeline as Work: 12 moments."
    /// - Parameter moments: how many are stored.
    static func added(_ added: FeedAddRun.Added, moments: Int) -> String {
        let feed = added.feed
        if added.isRenewed { return "Signed in to \(feed.name) again." }
        return Self.added(feed, owner: added.finding?.owner, moments: added.finding.map { _ in moments })
    }

    /// - Parameter moments: nil where the server was not asked.
    static func added(_ feed: Feed, owner: String?, moments: Int?) -> String {
        guard let moments = moments.map(English().momentsOfFeed) else {
            return "Following \(feed.name). The server was not asked."
        }
        guard let owner else { return "Following \(feed.name): \(moments)." }
        let name = owner == feed.name ? "" : " as \(feed.name)"
        return "Following \(owner)'s timeline\(name): \(moments)."
    }
}
