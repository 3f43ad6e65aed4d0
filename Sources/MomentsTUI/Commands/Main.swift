import ArgumentParser
import CNcurses
import Libc
import Logging
import MomentsCore
import TerminalKit

/// Where the program begins.
@main enum Main {
    /// SQLite maps the log's index into memory, and the system ends a process that reads a part which was cut off.
    private static let storeWasCut: StaticString = """
        Error: Files of the store were cut short from outside while they were open, or the disk failed. Moments had to \
        end at once. Start it again; moments doctor says whether the store is whole.

        """

    static func main() async {
        InheritedSignals.reset()
        CoreDumps.disable()
        CrashGuard.explainBusErrors(with: storeWasCut)
        // Logs of every command go there: standard error is for a command's own sentences.
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

    /// As ArgumentParser does it, except that control characters are replaced where an error quotes other people.
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

    /// Adds a hint to the message for an unknown command: the one that does it, or the one that was probably meant.
    private static func guessing(_ message: String) -> String {
        guard let hint = CommandSuggestion.hint(for: CommandLine.arguments.dropFirst()) else { return message }
        var lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        lines[0] += ". \(hint)"
        return lines.joined(separator: "\n")
    }
}

/// Wrong usage that a command found only while it ran, to be told with the usage of that command.
struct WrongUsage: Error {
    let error: ValidationError
    let command: any ParsableCommand.Type

    /// In the form of ArgumentParser's own errors.
    var message: String {
        let usage = MomentsCommand.usageString(for: command)
        let name = usage.split(separator: " ").prefix { !"[<".contains($0.first ?? "[") }.joined(separator: " ")
        return "Error: \(error.message)\nUsage: \(usage)\n  See '\(name) --help' for more information."
    }
}

/// The limits that the program needs before it does anything: with less, libdispatch and the Swift runtime trap.
nonisolated enum ResourceLimits {
    /// The number of files that the program must be able to open. With everything open at once, an editor included, it had 17.
    static let files = 24
    /// With a limit of so many, open files need not be counted.
    private static let ample: UInt64 = 256

    /// In bytes. With less than 130 MB a post waits for ever for a thread, with less than 190 passwords cannot be protected.
    static let addressSpace: UInt64 = 256 << 20

    /// Raises the limits that are too small, where that is allowed.
    /// - Throws: `Failure` where there is too little all the same.
    static func require() throws(Failure) {
        #if os(Linux)
            // Swift finds the arguments there, and libdispatch its threads, once one is busy for a second.
            guard CommandLine.argc > 0 || access("/proc/self/stat", R_OK) == 0 else {
                throw Failure(
                    "Moments needs /proc, which is not mounted here. Nothing was done. Mount it and try again.")
            }
            var space = rlimit()
            guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space) != 0 || space.rlim_cur >= addressSpace
            else {
                throw Failure(
                    """
                    Moments may use \(space.rlim_cur >> 20) MB of addresses here and needs \(addressSpace >> 20). Nothing was \
                    done. Raise the limit, with ulimit -v \(addressSpace >> 10) say, and try again.
                    """)
            }
        #endif
        let limit = moments_allow_files(ample)
        guard limit < ample else { return }
        let free = (0..<Int32(limit)).count { fcntl($0, F_GETFD) < 0 }
        guard free >= files else {
            throw Failure(
                """
                Moments can open \(free) more files here and needs \(files). Nothing was done. \
                Raise the limit, with ulimit -n \(ample) say, and try again.
                """)
        }
    }
}
