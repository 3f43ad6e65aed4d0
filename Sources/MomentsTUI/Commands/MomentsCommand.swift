import ArgumentParser
import Essentials
import Libc
import MomentsCore

/// `moments`: the app itself, and the commands beside it.
struct MomentsCommand: AsyncParsableCommand, AppArguments {
    static let configuration = CommandConfiguration(
        commandName: "moments",
        abstract: "A terminal client for Mastodon and your own photos.",
        discussion: """
            Without a subcommand it opens the app. Results go to standard output, everything else to standard error.
            Exit status: 0 done, 1 failed, 3 not logged in, 64 wrong usage.

            --account names an account that is logged in on this computer. Without it, MOMENTS_ACCOUNT, the config file or the \
            current account says whose timeline it is.
            --store names a file that exists; `moments account create` makes one. Without it, MOMENTS_STORE or the config file \
            says where the store is, or else it is moments/moments.sqlite in XDG_DATA_HOME. A tape gets its own.
            """,
        version: Version.current,
        groupedSubcommands: [
            CommandGroup(
                name: "Read",
                subcommands: [
                    TimelineCommand.self, SearchCommand.self, ShowCommand.self, ThreadCommand.self,
                    HistoryCommand.self, NotificationsCommand.self, MessagesCommand.self, ViewCommand.self,
                ]),
            CommandGroup(name: "Do", subcommands: Reactions.commands + [VoteCommand.self, ShareCommand.self]),
            CommandGroup(name: "People", subcommands: People.commands + [PeopleListCommand.self]),
            CommandGroup(
                name: "Hashtags and lists",
                subcommands: [FollowTagCommand.self, UnfollowTagCommand.self, TagsCommand.self, ListCommand.self]),
            CommandGroup(name: "Post", subcommands: [PostCommand.self, EditCommand.self, DeleteCommand.self]),
            CommandGroup(
                name: "Accounts and servers",
                subcommands: [AccountCommand.self, LogInCommand.self, LogOutCommand.self, FeedCommand.self]),
            CommandGroup(
                name: "Data",
                subcommands: [OutboxCommand.self, ImportCommand.self, ExportCommand.self, CompactCommand.self]),
            CommandGroup(name: "Tools", subcommands: [ConfigCommand.self, DoctorCommand.self, PlayCommand.self]),
        ])

    @OptionGroup var demo: DemoOptions
    @OptionGroup var look: LookOptions
    @OptionGroup var linear: LinearOptions
    @OptionGroup(title: Self.commonOptions) var account: AccountOptions
    @OptionGroup(title: Self.commonOptions) var store: StoreOptions

    private static let commonOptions = "Options of the app and its commands"

    func validate() throws {
        if demo.isWanted { try DemoOptions.check(with: settings) }
    }

    @MainActor func run() async throws {
        try await Self.openApp(demo: demo.isWanted, flags: settings)
    }

    /// - Parameters:
    ///   - demo: with sample moments in a store that is thrown away.
    ///   - flags: the settings of the command line.
    /// - Throws: the reason why the app cannot start, or the exit status that a signal asks for.
    @MainActor static func openApp(demo: Bool = false, flags: [Setting: String] = [:]) async throws {
        let environment = ProcessInfo.processInfo.environment
        let settings = Settings(flags: flags, environment: environment)
        guard settings.isLinear || isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 else {
            throw Failure(
                """
                Moments needs a terminal for its screens. Without one, use it in lines (moments --linear), \
                play a tape (moments play TAPE) or print the timeline (moments timeline).
                """)
        }
        let log = Directories(environment: environment).log
        let (openStore, account) =
            demo
            ? try await OpenStore.demo(now: Date(), words: settings.words)
            : try open(settings, environment: environment)
        let launcher: any SyncLauncher = demo ? DisabledSync() : ProcessLauncher(settings.syncOptions, log: log)
        let launch = AppLaunch.live(
            on: openStore, as: account, settings, environment: environment, launcher: launcher)
        // A dumb terminal can do nothing but go on to the next line.
        let isLinear = settings.isLinear || environment["TERM"] == "dumb"
        let result =
            try await isLinear
            ? launch.runInLines(environment: environment) : launch.runOnTerminal(environment: environment)
        result.farewell.forEach(Announcement.print)
        if case .terminated(let status) = result.ending { throw ExitCode(status) }
    }

    /// The store, and the wanted account; nil for the current one.
    @MainActor private static func open(
        _ settings: Settings, environment: [String: String]
    ) throws -> (OpenStore, Account?) {
        let openStore = try StoreOptions.open(settings, environment: environment)
        return (openStore, try ChosenAccount.find(settings, in: openStore.accounts))
    }
}
