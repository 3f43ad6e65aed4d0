import Libc
import MomentsCore
import SystemPackage

/// A command line as a shell knows it, run to its end with one more argument.
struct ShellCommand {
    private let command: String
    private let argument: String
    private let environment: [String: String]
    private let hasTerminal: Bool

    /// - Parameter hasTerminal: false where what is read and written there is nothing.
    init(_ command: String, argument: String, environment: [String: String], hasTerminal: Bool) {
        self.command = command
        self.argument = argument
        self.environment = environment
        self.hasTerminal = hasTerminal
    }

    /// - Returns: what went wrong; nil where nothing did.
    func run() -> EditorFailure? {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if !hasTerminal {
            for stream in 0..<Int32(3) { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
        }
        Self.resetSignals(&attributes)
        // The command line is the shell's to read, with the blanks and quotes that are in it (as git does).
        let words = ["/bin/sh", "-c", "\(command) \"$@\"", command, argument]
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
        guard error == 0 else { return .notStarted(reason: Errno(rawValue: error).description) }
        return Self.failure(Self.wait(for: process))
    }

    /// Resets ignored and blocked signals, so that the command does not inherit them.
    private static func resetSignals(_ attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        var ours = sigset_t()
        sigemptyset(&none)
        sigemptyset(&ours)
        for number in [SIGINT, SIGQUIT, SIGTSTP, SIGPIPE] { sigaddset(&ours, number) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &ours)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    }

    private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private static func failure(_ status: Int32) -> EditorFailure? {
        // As in a shell: 128 plus the signal that ended it.
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
        return switch code {
        case 0: nil
        case 126: .noProgram
        case 127: .notFound
        case 129...: .signal(Int(code) - 128)
        default: .exitStatus(Int(code))
        }
    }
}
