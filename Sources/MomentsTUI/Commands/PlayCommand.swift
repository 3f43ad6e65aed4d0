import ArgumentParser
import Essentials
import Libc
import MomentsCore
import TerminalKit

/// `moments play`
struct PlayCommand: AsyncParsableCommand, AppArguments {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Play a tape: the app without a terminal.",
        discussion: """
            Tapes are written in the language of vhs (docs/tapes.md). The app uses a temporary store, \
            unless --store names one, here or in the tape's first line: Type "moments --store FILE", Enter. \
            Exit status 1 if a Wait finds nothing or the tape has an error.
            """)

    @Argument(help: "The tape's file, or - for standard input.") var tape: String
    @OptionGroup var demo: DemoOptions
    @OptionGroup var look: LookOptions
    @OptionGroup var linear: LinearOptions
    @OptionGroup var account: AccountOptions
    @OptionGroup var store: StoreOptions
    @Option(help: ArgumentHelp("The start time of the app's clock, such as 2026-11-21T12:00:00Z.", valueName: "time"))
    var now: String?
    @Flag(help: "Sync the feeds of the store, so that a Wait can wait for new posts.") var online = false
    @Flag(help: "Print screenshots to standard output instead of files.") var print = false

    @MainActor func run() async throws {
        let tape = try read()
        for (name, value) in tape.environment { setenv(name, value, 1) }
        let launch = try launch(tape)
        let driver = try await driver(for: tape, launch.settings, demo: launch.demo)
        do {
            try await TapePlayer(
                driver: driver, output: print ? PrintedOutput() : FileTapeOutput(), isOnline: online
            ).play(tape)
            await driver.end()
        } catch {
            await driver.end()
            Output.note(error.message)
            throw ExitCode(error.exitStatus)
        }
    }

    @MainActor private func driver(for tape: Tape, _ settings: Settings, demo: Bool) async throws -> any AppDriver {
        if let store = settings.store { try StoreOptions.require(store) }
        let size = CellSize(columns: tape.columns, rows: tape.rows)
        return try await AppLaunch.forTape(
            size: size, settings: settings, demo: demo, store: settings.store, now: startTime(),
            environment: tape.environment, launcher: launcher(settings), decoder: .process()
        ) { try ChosenAccount.find(settings, in: $0) }
    }

    @MainActor private func launcher(_ settings: Settings) -> any SyncLauncher {
        online ? ProcessLauncher(settings.syncOptions, log: Directories().log) : DisabledSync()
    }

    @MainActor private func read() throws -> Tape {
        do {
            return try Tape(contentsOf: tape)
        } catch {
            Output.note(error.message)
            throw ExitCode.failure
        }
    }

    /// Arguments that the tape types at vhs's shell prompt win over those of this command.
    @MainActor private func launch(_ tape: Tape) throws -> (demo: Bool, settings: Settings) {
        let typed = try tape.launchArguments.map(parse)
        let isDemo = demo.isWanted || typed?.demo.isWanted == true
        let flags = [tape.theme.map { [.theme: $0.rawValue] } ?? [:], self.settings, typed?.settings ?? [:]]
            .reduce(into: [:]) { $0.merge($1) { $1 } }
        // The machine's own config file and variables have no say: a tape plays alike everywhere.
        let settings = Settings(flags: flags, environment: tape.environment)
        if isDemo, online { throw ValidationError("--demo has no feeds: leave out --online.") }
        if isDemo { try DemoOptions.check(with: flags) }
        return (isDemo, settings)
    }

    @MainActor private func parse(_ arguments: [String]) throws -> MomentsCommand {
        do {
            return try MomentsCommand.parse(arguments)
        } catch {
            throw Failure(
                "The tape starts moments with unknown arguments: \(arguments.joined(separator: " "))")
        }
    }

    @MainActor private func startTime() throws -> Date {
        guard let now else { return Date() }
        do {
            return try Date(now, strategy: .iso8601)
        } catch {
            throw ValidationError("--now takes a time like 2026-11-21T12:00:00Z.")
        }
    }
}

/// Prints the output of a tape, screenshots as text.
final class PrintedOutput: TapeOutput {
    func write(_ text: String, to path: String) throws(OutputError) {
        try print(text)
    }

    func append(_ text: String, to path: String) throws(OutputError) {
        try print(text)
    }

    @MainActor private func print(_ text: String) throws(OutputError) {
        do {
            try Output.write(text)
        } catch {
            throw OutputError(reason: error.message)
        }
    }
}
