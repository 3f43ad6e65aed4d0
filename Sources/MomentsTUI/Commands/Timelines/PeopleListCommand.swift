import ArgumentParser
import Essentials
import MomentsCore
import MomentsKit
import MomentsStore

/// `moments people`
struct PeopleListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "people",
        abstract: "Print a list of people, and how you and they stand to each other.",
        discussion: """
            Loads the list from the server. If the server does not answer, prints the stored people and says why on standard error.
            """)

    @Argument(
        help: ArgumentHelp(
            """
            followers or following (yours, or with :@NAME@HOST somebody's), requests, muted, blocked, liked-by:ID or \
            boosted-by:ID. ID is the moment's id; with --feed, the server's id of the post.
            """, valueName: "list"))
    var list: String
    @Option(help: "The most people to print.") var limit = 40
    @Option(
        help: ArgumentHelp(
            "The feed to ask, by its name, handle, host or number; the first Mastodon account by default.",
            valueName: "name"))
    var feed: String?
    @OptionGroup var wait: ServerViewWait
    @OptionGroup var options: AccountCommandOptions

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit takes 0 or more.") }
        guard Self.isOwn(list) || PeopleList(list) != nil else {
            throw ValidationError(
                "\(list) is no list of people. Write followers, following, requests, muted, blocked, liked-by:ID or boosted-by:ID."
            )
        }
    }

    @MainActor func run() async throws {
        let feeds = try OwnFeeds(options)
        let (list, feed) = try find(feeds)
        try await PeopleListOutput(list, of: feed, feeds).print(atMost: limit, waits: wait.wait, json: options.json)
    }

    /// The list, and the feed whose server has it.
    @MainActor private func find(_ feeds: OwnFeeds) throws -> (PeopleList, Feed) {
        switch PeopleList(list) {
        case .liked(let id)?:
            let (status, feed) = try TargetStatus.find(id, feed: feed, feeds)
            return (.liked(status), feed)
        case .boosted(let id)?:
            let (status, feed) = try TargetStatus.find(id, feed: feed, feeds)
            return (.boosted(status), feed)
        case .followers(let person)?: return try (.followers(of: named(person, feeds)), feeds.withViews(feed))
        case .following(let person)?: return try (.following(of: named(person, feeds)), feeds.withViews(feed))
        case let list?: return (list, try feeds.withViews(feed))
        case nil:
            let feed = try feeds.withViews(feed)
            let own = "@\(feed.userID)"
            return (list == "followers" ? .followers(of: own) : .following(of: own), feed)
        }
    }

    /// - Returns: an identifier as it is, a handle with its host.
    @MainActor private func named(_ person: String, _ feeds: OwnFeeds) throws -> String {
        guard person.hasPrefix("@"), let address = TargetPerson.address(person, on: try feeds.withViews(feed)) else {
            return person
        }
        return "@\(address.handle)"
    }

    private static func isOwn(_ list: String) -> Bool { list == "followers" || list == "following" }
}

/// Asks for a list of people, and prints it.
@MainActor struct PeopleListOutput {
    private let feeds: OwnFeeds
    private let feed: Feed
    private let list: PeopleList
    private let people: StoredPeopleList

    init(_ list: PeopleList, of feed: Feed, _ feeds: OwnFeeds) {
        self.feeds = feeds
        self.feed = feed
        self.list = list
        people = StoredPeopleList(
            store: feeds.timeline.openStore.store, account: feeds.timeline.account.id, list: list, of: feed.id)
    }

    /// - Parameters:
    ///   - limit: how many are printed at most.
    ///   - waits: whether its server is waited for.
    /// - Throws: exit status 1 where the list is empty because it did not come.
    func print(atMost limit: Int, waits: Bool, json: Bool) async throws {
        let note: String?
        do {
            note = try await fetch(atLeast: limit, waiting: waits ? StoreWait() : nil)
        } catch let error as SyncHelperError {
            // The command can print the stored list without the helper.
            note = error.message
        }
        let found = try people.people(limit: limit)
        if json {
            try Output.json(found.map { PersonJSON($0.details, $0.relationship) })
        } else {
            let lines = found.flatMap { PersonText($0.details, $0.relationship).lines.prefix(1) }
            if let terminal = ResultTerminal.present() {
                try Output.write(terminal.text(lines))
            } else {
                try Output.write(lines.map { $0.plain + "\n" }.joined())
            }
        }
        if let note {
            Output.note(note)
            if found.isEmpty { throw ExitCode.failure }
        }
    }

    /// - Returns: the reason why the stored list may be out of date; nil where it is not, or the command did not wait.
    private func fetch(atLeast count: Int, waiting wait: StoreWait?) async throws -> String? {
        guard feed.isFollowed else { return "\(feed.name) was removed: this is what is stored." }
        try await people.refresh()
        try feeds.deliver()
        guard let wait else { return nil }
        var known = -1
        while true {
            let state = try await wait.run({ people.observe($0) }) {
                let state = try people.state()
                return state.isBeingFetched ? nil : state
            }
            guard let state else { return "\(feed.name) did not answer yet; it goes on in the background." }
            if let failure = state.failure {
                return ServerViewRun.reason(failure, .accounts(list), of: feed, now: Date())
            }
            let found = try people.people(limit: count).count
            // A page without new people ends the fetching.
            guard try people.hasMore(), found < count, found > known else { return nil }
            known = found
            try await people.fetchMore()
            try feeds.deliver()
        }
    }
}
