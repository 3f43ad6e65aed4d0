import ArgumentParser
import MomentsCore

/// The status that a command asks its server about.
struct TargetStatus: ParsableArguments {
    @Argument(
        help: "The moment's id, as `moments timeline` prints it; with --feed its server's identifier of the status.")
    var id: String
    @Option(help: ArgumentHelp("The feed whose server has the post, by its name, handle, host or number.", valueName: "name"))
    var feed: String?

    /// What its server calls the status, and whose server that is.
    @MainActor func find(_ feeds: OwnFeeds) throws -> (status: String, feed: Feed) {
        if let feed { return (id, try feeds.mastodon(feed)) }
        guard let key = Int64(id) else {
            throw Failure("\(id) is no moment's id. A server's identifier takes --feed, to say whose server it is.")
        }
        let moment = try TargetMoment.find(key, in: feeds.timeline)
        if moment.isUnsent { throw Failure("Moment \(id) is not on its server yet: it is waiting to be sent.") }
        guard let status = moment.statusID, let feed = try feeds.feeds.feeds().first(where: { $0.id == moment.feed })
        else { throw Failure("Moment \(id) is not from a Mastodon-compatible server.") }
        return (status, feed)
    }
}
