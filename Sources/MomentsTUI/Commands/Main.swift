import ArgumentParser
import CNcurses

/// Where the program begins.
@main enum Main {
    static func main() async {
        moments_share_heap()
        do {
            try await run()
        } catch {
            exit(with: error)
        }
    }

    /// Alone, the name needs no parser, and to learn every option of every command takes as long as the rest of the start.
    private static func run() async throws {
        if CommandLine.arguments.count == 1 {
            try await MomentsCommand.openApp()
        } else {
            let arguments = CommandLine.arguments.dropFirst()
            try await run(MomentsCommand.parseAsRoot(ArgumentLine.settingNumbersApart(arguments)))
        }
    }

    /// The app is called by its type. Through the protocol the call leaves the main actor, and the threads of dispatch's
    /// that it then starts are looked after once a second for ever: an app that does nothing would not sleep.
    private static func run(_ command: sending any ParsableCommand) async throws {
        var command = command
        if let app = command as? MomentsCommand {
            try await app.run()
        } else if var command = command as? any AsyncParsableCommand {
            try await command.run()
        } else {
            try command.run()
        }
    }

    /// As ArgumentParser does it, except that control characters of foreign text are replaced when an error
    /// quotes it.
    private static func exit(with error: any Error) -> Never {
        let status = MomentsCommand.exitCode(for: error)
        guard !status.isSuccess else { MomentsCommand.exit(withError: error) }  // help and the like
        let message = MomentsCommand.fullMessage(for: error)
        if !message.isEmpty { Output.note(printable(message)) }
        MomentsCommand.exit(withError: status)
    }

    private static func printable(_ message: String) -> String {
        message.split(separator: "\n", omittingEmptySubsequences: false).map { CellText(String($0)).string }
            .joined(separator: "\n")
    }
}
