import MomentsCore
import SystemPackage

/// A command line as a shell knows it, run to its end with one more argument.
struct ShellCommand {
    private let command: String
    private let argument: String
    private let environment: [String: String]
    private let hasTerminal: Bool

    /// - Parameter hasTerminal: false to connect it to /dev/null.
    init(_ command: String, argument: String, environment: [String: String], hasTerminal: Bool) {
        self.command = command
        self.argument = argument
        self.environment = environment
        self.hasTerminal = hasTerminal
    }

    /// - Returns: the failure; nil for success.
    func run() -> EditorFailure? {
        // The command line is the shell's to read, with the blanks and quotes that are in it (as git does).
        let words = ["/bin/sh", "-c", "\(command) \"$@\"", command, argument]
        let streams = [Spawn.Stream](repeating: hasTerminal ? .inherited : .nothing, count: 3)
        do throws(Errno) {
            let id = try Spawn.start(
                words[0], words, environment: environment, streams: streams, leadsSession: false)
            return Self.failure(Spawn.exitStatus(Spawn.wait(for: id)))
        } catch {
            return .notStarted(reason: error.description)
        }
    }

    /// - Parameter code: as a shell has it.
    private static func failure(_ code: Int32) -> EditorFailure? {
        switch code {
        case 0: nil
        case 126: .noProgram
        case 127: .notFound
        case 129...: .signal(Int(code) - 128)
        default: .exitStatus(Int(code))
        }
    }
}
