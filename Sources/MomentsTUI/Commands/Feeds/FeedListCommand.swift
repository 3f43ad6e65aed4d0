import ArgumentParser
import MomentsCore

extension FeedCommand {
    /// `moments feed list`
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract:
                "List the feeds and their state, including removed feeds whose moments were kept."
        )

        @OptionGroup var options: AccountCommandOptions

        @MainActor func run() async throws {
            try list()
        }

        /// Not in `run`: Swift 6.3's optimiser crashes on it there, while it splits a coroutine that awaits nothing.
        @MainActor private func list() throws {
            let own = try OwnFeeds(options)
            try FeedPrinter(own.feeds, json: options.json).print(own.feeds.feeds())
        }
    }
}
