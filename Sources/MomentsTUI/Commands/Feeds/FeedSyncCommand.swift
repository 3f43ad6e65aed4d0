import ArgumentParser
import MomentsCore

extension FeedCommand {
    /// `moments feed sync`
    struct Sync: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "sync",
            abstract: "Sync a feed now, or all feeds.",
            discussion: "Feeds sync in the background, even after this command ends.")

        @Argument(help: "The feed's name, handle, host or number; all feeds by default.") var feed: String?
        @OptionGroup var wait: WaitOptions
        @OptionGroup var options: AccountCommandOptions

        @MainActor func run() async throws {
            let own = try OwnFeeds(options)
            let wanted = try feed.map { [try own.followed($0)] } ?? own.feeds.feeds().filter(\.isFollowed)
            guard !wanted.isEmpty else { throw Failure(OwnFeeds.none) }
            let run = FeedSyncRun(feeds: own.feeds, wanted: wanted.map(\.id), deliver: own.deliver)
            let report = try await run.run(waiting: wait.wait ? StoreWait() : nil)
            try report.print(FeedPrinter(own.feeds, json: options.json), json: options.json)
        }
    }
}
