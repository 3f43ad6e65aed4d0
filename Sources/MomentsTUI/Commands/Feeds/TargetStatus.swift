import ArgumentParser
import MomentsCore

/// The status that a command asks its server about.
struct TargetStatus: ParsableArguments {
    @Argument(
        help: "The moment's id, as `moments timeline` prints it; with --feed, the server's id of the post.")
    var id: String
    @Option(
        help: ArgumentHelp(
            "The feed whose server has the post, by its name, handle, host or number.", valueName: "name"))
    var feed: String?

    /// What its server calls the status, and whose server that is.
    @MainActor func find(_ feeds: OwnFeeds) throws -> (status: String, feed: Feed) {
        if let feed { return (id, try feeds.mastodon(feed)) }
        guard let key = Int64(id) else {
            throw Failure("There is no moment \(id). For a server's id of a post, name its feed with --feed.")
        }
        let moment = try TargetMoment.find(key, in: feeds.timeline)
        if moment.isUnsent { throw Failure("Moment \(id) is not on its server yet: it is waiting to be sent.") }
        guard let status = moment.statusID, let feed = try feeds.feeds.feeds().first(where: { $0.id == moment.feed })
        else { throw Failure("Moment \(id) is not from a Mastodon-compatible server.") }
        return (status, feed)
    }
}
