import ArgumentParser
import MomentsCore

/// `moments history`
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Print the versions of a post, newest first.",
        discussion: """
            Loads the versions from the server of the post. If it does not answer, prints the stored ones and says why on standard error.
            """)

    @OptionGroup var target: TargetStatus
    @OptionGroup var wait: ServerViewWait
    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        let feeds = try OwnFeeds(options)
        let (status, feed) = try target.find(feeds)
        guard let kind = ServerView.Kind("history:\(status)") else { throw Failure("There is no status \(status).") }
        try await ServerViewOutput(kind, of: feed, feeds).print(waits: wait.wait, json: options.json)
    }
}
