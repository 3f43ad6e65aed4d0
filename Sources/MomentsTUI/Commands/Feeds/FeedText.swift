import Essentials
import MomentsCore
import MomentsKit
import TerminalKit

/// Feeds and what became of them, in words.
enum FeedText {
    static let formatter = FeedFormatter(
        moments: MomentFormatter(zone: .machine, words: .english), words: .english)

    /// Why the last attempt failed, and what a person can do; nil where it did not fail.
    static func problem(of feed: Feed, now: Date) -> String? {
        formatter.problem(of: feed, now: now, signIn: "moments feed add mastodon \(feed.address.text)")
    }

    /// Its name, its address, how it stands with it, what is wrong, and what its server is and lacks.
    static func lines(_ feed: Feed, moments: Int, _ capabilities: ServerCapabilities? = nil) -> [ResultLine] {
        let now = Date()
        let state = [Language.english.feed.momentsOfFeed(moments), formatter.state(of: feed, now: now)].joined(
            separator: " · ")
        let problem = problem(of: feed, now: now)
        return [
            ResultLine((feed.name, .author), ("  \(feed.address.text) (user \(feed.userID))", .dim)),
            ResultLine((state, .plain)),
        ] + [problem, capabilities.map(Self.server)].compactMap { $0.map { ResultLine(($0, .plain)) } }
    }

    /// "snac 2.94, without a stream of what is new or polls"
    static func server(_ capabilities: ServerCapabilities) -> String {
        let name = [capabilities.software, capabilities.version].compactMap(\.self).joined(separator: " ")
        let missing = capabilities.missing.map { feature in
            switch feature {
            case .streaming: "a stream of what is new"
            case .polls: "polls"
            case .authorization: "a page on signing in"
            case .apiVersion: "a number of its API"
            }
        }
        return missing.isEmpty ? name : "\(name), without \(Language.english.list(missing, "or"))"
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
        guard let moments = moments.map(Language.english.feed.momentsOfFeed) else {
            return "Following \(feed.name). The server was not contacted."
        }
        guard let owner else { return "Following \(feed.name): \(moments)." }
        let name = owner == feed.name ? "" : " as \(feed.name)"
        return "Following \(owner)'s timeline\(name): \(moments)."
    }
}
