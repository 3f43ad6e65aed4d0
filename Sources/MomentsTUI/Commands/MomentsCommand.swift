import ArgumentParser
import Foundation
import Logging
import MomentsKit

/// `moments`: the app itself, and the commands beside it.
struct MomentsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "moments",
        abstract: "The moments people share, in a terminal.",
        discussion: """
            Without a subcommand it opens the app. Results go to standard output, everything else to standard error.
            Exit status: 0 done, 1 it failed, 3 nobody is logged in, 64 wrong usage.
            """,
        version: Version.current,
        subcommands: [
            AccountCommand.self, LogInCommand.self, LogOutCommand.self, TimelineCommand.self, SearchCommand.self,
            ShowCommand.self,
            PostCommand.self, LikeCommand.self, UnlikeCommand.self, ShareCommand.self, DeleteCommand.self,
            ImportCommand.self, ExportCommand.self, PlayCommand.self, ConfigCommand.self, DoctorCommand.self,
        ])

    @OptionGroup var demo: DemoOptions
    @OptionGroup var look: LookOptions
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if demo.isWanted, store.store != nil {
            throw ValidationError("--demo has a store of its own: leave --store out.")
        }
    }

    @MainActor func run() async throws {
        try await Self.openApp(demo: demo.isWanted, flags: look.settings.merging(store.settings) { $1 })
    }

    /// - Parameters:
    ///   - demo: with sample moments in a store that is thrown away.
    ///   - flags: what the command line sets.
    @MainActor static func openApp(demo: Bool = false, flags: [Setting: String] = [:]) async throws {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw Failure(
                """
                Moments needs a terminal for its screens. Without one, play a tape (moments play TAPE) \
                or print the timeline (moments timeline).
                """)
        }
        let environment = ProcessInfo.processInfo.environment
        let settings = Settings(flags: flags, environment: environment)
        let log = Directories(environment: environment).log
        LoggingSystem.bootstrap { FileLogHandler(label: $0, path: log) }
        let (library, account) =
            demo
            ? try await Library.demo(now: Date())
            : (try Library(path: StoreOptions.path(settings, environment: environment)), nil)
        try await InteractiveApp.run(on: library, as: account, settings: settings, environment: environment)
    }
}
