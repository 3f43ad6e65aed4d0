import ArgumentParser
import Logging
import MomentsCore
import TerminalKit

/// Where the program begins.
@main enum Main {
    /// SQLite maps the log's index into memory, and the system ends whoever reads what was cut off there.
    private static let storeWasCut: StaticString = """
        Error: Files of the store were cut short from outside while they were open, or the disk failed. Moments had to \
        end at once. Start it again; moments doctor says whether the store is whole.

        """

    static func main() async {
        InheritedSignals.reset()
        CoreDumps.disable()
        CrashGuard.explainBusErrors(with: storeWasCut)
        // Whatever was asked for: standard error is for what a command itself says.
        LoggingSystem.bootstrap { label in
            LineLogHandler(label: label, target: ProcessLog.target)
        }
        do {
            try ResourceLimits.require()
            try await run()
        } catch {
            exit(with: error)
        }
    }

    /// Alone, the name needs no parser, and to learn every option of every command takes as long as the rest of the start.
    private static func run() async throws {
        let arguments = try ProgramArguments.read()
        if arguments.isEmpty {
            try await MomentsCommand.openApp()
        } else {
            try await run(MomentsCommand.parseAsRoot(ArgumentLine.settingTextsApart(arguments)))
        }
    }

    /// The app is called by its type. Through the protocol the call leaves the main actor, and starts a thread for that.
    private static func run(_ command: sending any ParsableCommand) async throws {
        var command = command
        do {
            if let app = command as? MomentsCommand {
                try await app.run()
            } else if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let error as ValidationError {
            throw WrongUsage(error: error, command: type(of: command))
        }
    }

    /// As ArgumentParser does it, except that control characters are replaced where an error quotes anybody.
    private static func exit(with error: any Error) -> Never {
        if let wrong = error as? WrongUsage {
            Output.note(wrong.message)
            MomentsCommand.exit(withError: MomentsCommand.exitCode(for: wrong.error))
        }
        let status = MomentsCommand.exitCode(for: error)
        guard !status.isSuccess else { MomentsCommand.exit(withError: error) }  // help and the like
        var message = MomentsCommand.fullMessage(for: error)
        if status == .validationFailure { message = guessing(message) }
        if !message.isEmpty { Output.note(message) }
        MomentsCommand.exit(withError: status)
    }

    /// Where the command is none: says which one does it, or which one was meant.
    private static func guessing(_ message: String) -> String {
        guard let hint = CommandSuggestion.hint(for: CommandLine.arguments.dropFirst()) else { return message }
        var lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        lines[0] += ". \(hint)"
        return lines.joined(separator: "\n")
    }
}
