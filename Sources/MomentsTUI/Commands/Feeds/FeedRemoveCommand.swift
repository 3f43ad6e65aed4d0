import ArgumentParser
import MomentsCore
import MomentsKit

extension FeedCommand {
    /// `moments feed remove`
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Remove a feed and delete its moments. This cannot be undone.",
            discussion:
                """
                Drops changes that were not sent yet. Asks first, and says how many moments and changes there are. Signs out of \
                the server by revoking its token.
                """)

        @Argument(help: "The feed's name, handle, host or number.") var feed: String
        @Flag(help: "Keep its moments, read-only.") var keepMoments = false
        @Flag(help: "Remove without asking; needed without a terminal.") var yes =
            false
        @OptionGroup var options: AccountCommandOptions

        @MainActor func run() async throws {
            let own = try OwnFeeds(options)
            let removal = FeedRemoval(
                feeds: own.feeds, feed: try own.feed(feed), keepsMoments: keepMoments)
            if !yes { try Confirmation("Remove \(removal.feed.name)").ask(try removal.question()) }
            let token = own.token(of: removal.feed)
            try await removal.run()
            await CommandSignIn.revoke([token].compactMap(\.self))
            try CommandResult.printDone(removal.sentence, json: options.json)
        }
    }
}

/// What it means to end following a feed.
struct FeedRemoval {
    let feeds: any FeedRepository
    let feed: Feed
    let keepsMoments: Bool

    /// What becomes of what.
    func question() throws -> String {
        let count = try feeds.momentCount(of: feed.id)
        let moments = Language.english.feed.momentsOfFeed(count)
        let pending = feed.status.pendingChanges
        let likes = pending == 0 ? "" : " \(Language.english.feed.changesWaiting(pending)) for delivery: dropped."
        return keepsMoments
            ? "This unfollows \(feed.name); its \(moments) stay, read-only.\(likes)"
            : "This removes \(feed.name) and deletes its \(moments) for good.\(likes)"
    }

    func run() async throws {
        try await feeds.remove(feed.id, keepsMoments: keepsMoments)
    }

    var sentence: String {
        keepsMoments
            ? "Removed \(feed.name); its moments are kept." : "Removed \(feed.name) and its moments."
    }
}
