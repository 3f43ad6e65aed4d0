import ArgumentParser
import Essentials
import MomentsCore
import MomentsKit

/// `moments list`
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists of people whose posts you read together: show, make, change and fill them.",
        subcommands: [
            All.self, Create.self, Rename.self, SetExclusive.self, Delete.self, Add.self, Remove.self, Members.self,
        ],
        defaultSubcommand: All.self)
}

extension ListCommand {
    /// `moments list all`
    struct All: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "all", abstract: "Print your lists.",
            discussion: """
                Asks the server for them, where that was not a few minutes ago. If it does not answer, prints the stored lists and says so on standard error.
                """)

        @OptionGroup var target: TargetFeed
        @OptionGroup var wait: ServerViewWait
        @OptionGroup var options: AccountCommandOptions

        @MainActor func run() async throws {
            let run = try ListRun(target, options)
            let note = try await OwnViewsRun(run.feeds, run.feed).refresh(waits: wait.wait)
            try Output.ownViews(run.lists().map(ListJSON.init), json: options.json, line: \.line)
            if let note { Output.note(note) }
        }
    }

    /// `moments list create`
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "create", abstract: "Create a list.")

        @Argument(help: "What it is called.") var title: String
        @OptionGroup var target: TargetFeed
        @OptionGroup var options: AccountCommandOptions
        @OptionGroup var wait: WaitOptions

        func validate() throws {
            if title.trimmed.isEmpty { throw ValidationError("A list needs a title.") }
        }

        @MainActor func run() async throws {
            let list = ServerList(id: ServerList.unsentID(UUID().uuidString.lowercased()), title: title.trimmed)
            try await ListRun(target, options).change(.makeList(title: list.title), list, wait)
        }
    }

    /// `moments list rename`
    struct Rename: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a list.")

        @OptionGroup var list: TargetList
        @Argument(help: "What it is called from now on.") var title: String
        @OptionGroup var target: TargetFeed
        @OptionGroup var options: AccountCommandOptions
        @OptionGroup var wait: WaitOptions

        func validate() throws {
            if title.trimmed.isEmpty { throw ValidationError("A list needs a title.") }
        }

        @MainActor func run() async throws {
            let run = try ListRun(target, options)
            try await run.change(.renameList(title: title.trimmed), run.list(list.list), wait)
        }
    }

    /// `moments list set`
    struct SetExclusive: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Say whether what the people on a list post comes to home.")

        @OptionGroup var list: TargetList
        @Flag(inversion: .prefixedNo, help: "Keep their posts out of home, or not.") var exclusive: Bool
        @OptionGroup var target: TargetFeed
        @OptionGroup var options: AccountCommandOptions
        @OptionGroup var wait: WaitOptions

        @MainActor func run() async throws {
            let run = try ListRun(target, options)
            try await run.change(.setExclusive(exclusive), run.list(list.list), wait)
        }
    }

    /// `moments list delete`
    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete", abstract: "Delete a list.",
            discussion: "Asks first. You still follow the people on it.")

        @OptionGroup var list: TargetList
        @Flag(help: "Delete without asking; needed without a terminal.") var yes = false
        @OptionGroup var target: TargetFeed
        @OptionGroup var options: AccountCommandOptions
        @OptionGroup var wait: WaitOptions

        @MainActor func run() async throws {
            let run = try ListRun(target, options)
            let found = try run.list(list.list)
            if !yes { try Confirmation("Delete \(found.title)").ask(Language.english.lists.asksToDelete(found.title)) }
            try await run.change(.deleteList, found, wait)
        }
    }

    /// `moments list add`
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add somebody whom you follow to a list.")

        @OptionGroup var list: TargetList
        @OptionGroup var person: TargetPerson
        @OptionGroup var options: AccountCommandOptions
        @OptionGroup var wait: WaitOptions

        @MainActor func run() async throws {
            let run = try ListRun(person.feed, options)
            try await run.change(.addMember(run.handle(person)), run.list(list.list), wait)
        }
    }

    /// `moments list remove`
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "remove", abstract: "Remove somebody from a list.")

        @OptionGroup var list: TargetList
        @OptionGroup var person: TargetPerson
        @OptionGroup var options: AccountCommandOptions
        @OptionGroup var wait: WaitOptions

        @MainActor func run() async throws {
            let run = try ListRun(person.feed, options)
            try await run.change(.removeMember(run.handle(person)), run.list(list.list), wait)
        }
    }

    /// `moments list members`
    struct Members: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "members", abstract: "Print the people on a list.",
            discussion: """
                Loads them from the server. If the server does not answer, prints the stored people and says why on standard error.
                """)

        @OptionGroup var list: TargetList
        @Option(help: "The most people to print.") var limit = 40
        @OptionGroup var target: TargetFeed
        @OptionGroup var wait: ServerViewWait
        @OptionGroup var options: AccountCommandOptions

        func validate() throws {
            if limit < 0 { throw ValidationError("--limit takes 0 or more.") }
        }

        @MainActor func run() async throws {
            let run = try ListRun(target, options)
            let list = try run.list(list.list)
            if list.isUnsent { throw Failure(Language.english.lists.isUnsent) }
            try await PeopleListOutput(.members(of: list.id), of: run.feed, run.feeds).print(
                atMost: limit, waits: wait.wait, json: options.json)
        }
    }
}

/// A list of the person's own.
struct TargetList: ParsableArguments {
    @Argument(help: "The list, by its title or its id.") var list: String
}

/// Finds lists of a feed, and changes them.
@MainActor struct ListRun {
    let feeds: OwnFeeds
    let feed: Feed
    private let isJSON: Bool

    init(_ target: TargetFeed, _ options: AccountCommandOptions) throws {
        try self.init(target.feed, options)
    }

    init(_ feed: String?, _ options: AccountCommandOptions) throws {
        feeds = try OwnFeeds(options)
        self.feed = try feeds.withViews(feed)
        isJSON = options.json
    }

    func lists() throws -> [ServerList] {
        try feeds.feeds.feeds().first { $0.id == feed.id }?.lists ?? []
    }

    /// - Throws: `Failure` where there is none, or several are called so.
    func list(_ name: String) throws -> ServerList {
        let lists = try lists()
        let found = lists.filter { $0.title == name }
        if found.count > 1 { throw Failure("Several lists are called \(name): write its id, from moments list.") }
        if let list = found.first ?? lists.first(where: { $0.id == name }) { return list }
        throw Failure("There is no list \(name). Run moments list to see the lists.")
    }

    func handle(_ person: TargetPerson) -> String {
        TargetPerson.address(person.handle, on: feed)?.handle ?? person.handle
    }

    /// - Throws: exit status 1 where it was waited for, and did not come about.
    func change(_ change: ViewChange, _ list: ServerList, _ wait: WaitOptions) async throws {
        let run = ChangeRun(feeds.timeline, json: isJSON)
        try await run.change(change, of: list.view(of: feed.id), saying: list.title, wait: wait.wait) {
            let title = if case .renameList(let new) = change { new } else { list.title }
            let now = try lists().last { $0.id == list.id || list.isUnsent && $0.title == title }
            return ListJSON(now ?? list)
        }
    }
}

/// A list, in the words of the API (docs.joinmastodon.org/entities/List); documented in docs/json.md.
nonisolated struct ListJSON: Encodable {
    let id: String
    let title: String
    let exclusive: Bool
    /// Whether the server was not told of something yet.
    let pending: Bool

    init(_ list: ServerList) {
        (id, title, exclusive, pending) = (list.id, list.title, list.isExclusive, list.isPending)
    }

    var line: String {
        ([title] + (exclusive ? ["not in home"] : []) + (pending ? ["not sent yet"] : [])).joined(separator: "  ")
    }
}
