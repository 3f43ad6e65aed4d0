import ArgumentParser
import MomentsCore
import MomentsStore

/// `moments thread`
struct ThreadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thread",
        abstract: "Print the thread of a post: what it replies to, the post, and the replies.",
        discussion: """
            Loads the thread from its server. If the server does not answer, prints the stored posts and says why on standard error. \
            Each post has its server's id, which thread takes with --feed.
            """)

    @OptionGroup var target: TargetStatus
    @OptionGroup var wait: ServerViewWait
    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        let feeds = try OwnFeeds(options)
        let (status, feed) = try target.find(feeds)
        guard let kind = ServerView.Kind("thread:\(status)") else { throw Failure("There is no status \(status).") }
        try await ServerViewOutput(kind, of: feed, feeds).print(waits: wait.wait, json: options.json)
    }
}
