import ArgumentParser
import MomentsCore

extension FeedCommand {
    /// `moments feed add`
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Follow a timeline of a server. The server is contacted right away.",
            discussion: """
                Without a token you sign in to a Mastodon-compatible server in your browser. \
                Tokens and headers are stored encrypted, and never come from an argument. Storing the first one takes the \
                account's password, from a prompt. Without a terminal, it is the line of standard input after the token.
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
            guard kind == .mastodon else { return }
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

        private var signsIn: Bool { kind == .mastodon && secrets.areAbsent }

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

extension Feed.Kind: ExpressibleByArgument {}
