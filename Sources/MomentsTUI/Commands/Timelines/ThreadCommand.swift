import ArgumentParser
import MomentsCore
import MomentsStore

/// `moments thread`
struct ThreadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thread",
        abstract: "Print what a status answers, the status, and the answers to it.",
        discussion: """
            Its server is asked for it; without an answer what is stored is printed, and standard error says why it is not newer. \
            Each is printed with its server's identifier, which thread takes with --feed.
            """)

    @Argument(
        help: "The moment's id, as `moments timeline` prints it; with --feed its server's identifier of the status.")
    var id: String
    @Option(help: ArgumentHelp("Whose server has the status, by the feed's name or id.", valueName: "name"))
    var feed: String?
    @OptionGroup var wait: ServerViewWait
    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        let feeds = try OwnFeeds(options)
        let (status, feed) = try find(feeds)
        guard let kind = ServerView.Kind("thread:\(status)") else { throw Failure("There is no status \(status).") }
        try await ServerViewOutput(kind, of: feed, feeds).print(waits: wait.wait, json: options.json)
    }

    /// What its server calls the status, and whose server that is.
    @MainActor private func find(_ feeds: OwnFeeds) throws -> (status: String, feed: Feed) {
        if let feed { return (id, try feeds.mastodon(feed)) }
        guard let key = Int64(id) else {
            throw Failure("\(id) is no moment's id. A server's identifier takes --feed, to say whose server it is.")
        }
        let moment = try TargetMoment.find(key, in: feeds.timeline)
        guard let status = moment.statusID, let feed = try feeds.feeds.feeds().first(where: { $0.id == moment.feed })
        else { throw Failure("Moment \(id) stands in no thread: it comes from no Mastodon-compatible server.") }
        return (status, feed)
    }
}
