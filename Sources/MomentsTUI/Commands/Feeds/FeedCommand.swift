import ArgumentParser
import MomentsCore
import MomentsKit

/// `moments feed`: follows servers.
struct FeedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed", abstract: "Follow servers: add, list, remove and sync feeds.",
        subcommands: [Add.self, List.self, Remove.self, Sync.self])
}

extension FeedCommand {
    /// `moments feed add`
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Follow a timeline of a server. The server is contacted right away.",
            discussion: """
                Without a token you sign in to a Mastodon-compatible server in your browser. \
                Tokens and headers are stored encrypted, and never come from an argument. Storing the first one takes the \
                account's password, from a prompt. Without a terminal, the password is the line of standard input after the token.
                """)

        @Argument(help: "The kind of server: mastodon, or bff for a Moments server.")
        var kind: Feed.Kind
        @Argument(
            help: ArgumentHelp(
                "Its address: https://moments.example/graphql, or mastodon.example.", valueName: "server"))
        var address: String
        @Option(
            help: ArgumentHelp("The number or name of the user to follow.", valueName: "id")
        )
        var userID = NewFeed.defaultUserID
        @Option(help: "Your name for the feed; by default its handle, or its owner's or server's name.") var name:
            String?
        @OptionGroup var secrets: FeedSecretOptions
        @Flag(help: "Allow http: to another computer: others on the network could read it.")
        var insecure = false
        @Flag(help: "Do not contact the server first, for example without a network.") var noCheck = false
        @OptionGroup var options: AccountCommandOptions

        func validate() throws {
            _ = try newFeed()
            guard kind.has(.signIn) else { return }
            if noCheck {
                throw ValidationError(
                    "A Mastodon-compatible server must check whose token it is: leave out --no-check.")
            }
            if userID != NewFeed.defaultUserID {
                throw ValidationError(
                    "--user-id is only for Moments servers: on others the token names the user. Leave it out.")
            }
        }

        @MainActor func run() async throws {
            if signsIn { try TerminalSignIn.requireTerminal() }
            let own = try OwnFeeds(options)
            var new = try newFeed()
            if new.secrets.password != nil { Output.note(Self.passwordInAddress) }
            try secrets.read(into: &new.secrets)
            let run = FeedAddRun(
                feeds: own.feeds, checker: noCheck ? nil : own.checker, hasPassword: try own.hasPassword(),
                readPassword: own.readPassword, token: own.token)
            var added = try await signsIn ? signIn(to: new, run) : run.add(new, name: name)
            try await run.fetch(added.feed, deliver: own.deliver)
            let count = try own.feeds.momentCount(of: added.feed.id)
            if signsIn { added.finding?.moments = count }
            if let replaced = added.replaced {
                await CommandSignIn.revoke(replaced: replaced.token, isRefused: replaced.isRefused)
            }
            try print(added, moments: count)
        }

        private var signsIn: Bool { kind.has(.signIn) && secrets.areAbsent }

        @MainActor private func signIn(
            to new: NewFeed, _ run: FeedAddRun
        ) async throws -> FeedAddRun.Added {
            let server = CommandSignIn.server
            return try await run.signIn(to: new, name: name, at: server, ask: TerminalSignIn(server).run)
        }

        private static let passwordInAddress = """
            The password in the address was readable for every program of this machine. It is kept encrypted from now on; \
            give the next one with --headers-from, as “Authorization: Basic …”.
            """

        @MainActor private func print(_ added: FeedAddRun.Added, moments: Int) throws {
            try CommandResult.print(
                FeedText.added(added, moments: moments),
                json: options.json ? FeedJSON(added.feed, moments: moments, found: added.finding) : nil)
        }

        private func newFeed() throws -> NewFeed {
            try FeedInput.feed(kind, address, userID: userID, name: name, allowsPlain: insecure)
        }
    }
}

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

extension FeedCommand {
    /// `moments feed remove`
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Remove a feed and delete its moments. This cannot be undone.",
            discussion:
                """
                Drops changes that were not sent yet. Asks first, and says how many moments and changes there are. Signs out of \
                the server by revoking its token.
                """)

        @Argument(help: "The feed's name, handle, host or number.") var feed: String
        @Flag(help: "Keep its moments, read-only.") var keepMoments = false
        @Flag(help: "Remove without asking; needed without a terminal.") var yes =
            false
        @OptionGroup var options: AccountCommandOptions

        @MainActor func run() async throws {
            let own = try OwnFeeds(options)
            let removal = FeedRemoval(
                feeds: own.feeds, feed: try own.feed(feed), keepsMoments: keepMoments)
            if !yes { try Confirmation("Remove \(removal.feed.name)").ask(try removal.question()) }
            let token = own.token(of: removal.feed)
            try await removal.run()
            await CommandSignIn.revoke([token].compactMap(\.self))
            try CommandResult.printDone(removal.sentence, json: options.json)
        }
    }
}

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

extension Feed.Kind: ExpressibleByArgument {}

/// The removal of a feed.
struct FeedRemoval {
    let feeds: any FeedRepository
    let feed: Feed
    let keepsMoments: Bool

    /// The sentence of the confirmation: the data that the removal deletes or keeps.
    func question() throws -> String {
        let count = try feeds.momentCount(of: feed.id)
        let moments = Language.english.feed.momentsOfFeed(count)
        let pending = feed.status.pendingChanges
        let likes = pending == 0 ? "" : " \(Language.english.feed.changesWaiting(pending)) for delivery: dropped."
        return keepsMoments
            ? "This unfollows \(feed.name); its \(moments) stay, read-only.\(likes)"
            : "This removes \(feed.name) and deletes its \(moments) for good.\(likes)"
    }

    func run() async throws {
        try await feeds.remove(feed.id, keepsMoments: keepsMoments)
    }

    var sentence: String {
        keepsMoments
            ? "Removed \(feed.name); its moments are kept." : "Removed \(feed.name) and its moments."
    }
}
