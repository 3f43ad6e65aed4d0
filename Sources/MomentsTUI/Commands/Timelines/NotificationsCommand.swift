import ArgumentParser
import MomentsCore
import MomentsStore

/// `moments notifications`
struct NotificationsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notifications",
        abstract: "Print notifications of a Mastodon-compatible server, newest first.",
        discussion: """
            Mentions, boosts, likes, followers, polls that ended. Loads them from the server; if it does not answer, prints the \
            stored ones and says why on standard error. Each has its server's id of the post, which \
            thread takes with --feed. Printing notifications does not mark them as read.
            """)

    @Option(help: "The most to print.") var limit = 20
    @Option(
        help: ArgumentHelp(
            "The feed to ask, by its name, handle, host or number; the first one that has notifications by default.",
            valueName: "name"))
    var feed: String?
    @OptionGroup var wait: ServerViewWait
    @OptionGroup var options: AccountCommandOptions

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit takes 0 or more.") }
    }

    @MainActor func run() async throws {
        let feeds = try OwnFeeds(options)
        try await ServerViewOutput(.notifications, of: feeds.mastodon(feed), feeds)
            .print(atMost: limit, waits: wait.wait, json: options.json)
    }
}
