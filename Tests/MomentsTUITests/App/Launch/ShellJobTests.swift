import Foundation
import TestSupport
import Testing

@testable import MomentsTUI

/// The real program as a job of a shell, which stops it and continues it.
struct ShellJobTests {
    private let terminal: PseudoTerminal
    private let modes: [UInt32]

    init() throws {
        terminal = try PseudoTerminal()
        modes = terminal.modes
    }

    /// - Parameters:
    ///   - script: of a shell with job control, for the program `$0` and its arguments.
    ///   - blocked: signals that it finds blocked.
    private func start(_ script: String, _ arguments: [String] = ["--linear", "--demo"], blocked: [Int32] = [])
        async throws
    {
        try await terminal.start(
            "/bin/bash", ["-c", "set -m; \(script)", Program.file.path] + arguments,
            environment: ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"],
            blocked: blocked)
    }

    /// The line that is being typed is stopped with Ctrl-Z and goes on.
    private func stopAndGoOn() async throws {
        await terminal.type("\u{1A}")
        try await terminal.wait(for: "stopped")
        expectEqual(terminal.modes, modes)
        await terminal.type("\n")
        try await terminal.wait(for: "> lik")
    }

    private func like() async throws {
        await terminal.type("e\r")
        try await terminal.wait(for: "Liked.")
        try await terminal.wait(for: "> ")
    }

    @Test func ctrlZStopsTheProgramOnce() async throws {
        try await start(#""$0" "$@"; again='echo stopped; read line; fg;'; eval $again$again$again$again$again"#)
        try await terminal.wait(for: "> ")
        await terminal.type("lik")
        try await terminal.wait(for: "lik")

        for _ in 1...5 { try await stopAndGoOn() }

        try await like()
    }

    @Test(arguments: [["--linear", "--demo"], ["--demo"]])
    func programThatStartsInTheBackgroundWaitsForTheTerminal(arguments: [String]) async throws {
        try await start(#""$0" "$@" & wait %1; echo stopped; read line; fg"#, arguments)

        try await terminal.wait(for: "stopped")
        expectEqual(terminal.modes, modes)
        await terminal.type("\n")

        try await terminal.wait(for: arguments == ["--demo"] ? "like" : "> ")
    }

    @Test func programThatGoesOnInTheBackgroundWaitsForTheTerminal() async throws {
        try await start(#""$0" "$@"; bg; wait %1; echo stopped; read line; fg"#)
        try await terminal.wait(for: "> ")
        await terminal.type("lik")
        try await terminal.wait(for: "lik")

        try await stopAndGoOn()

        try await like()
    }

    /// All at once: one that was not heard of would not stop the program, or not let it go on.
    @Test(
        arguments: [
            (
                #""$0" "$@"; echo stopped; read line; fg"#,
                [
                    SIGCONT, SIGTSTP, SIGCHLD, SIGTTIN, SIGTTOU, SIGWINCH, SIGINT, SIGTERM,
                ]
            ), (#"(trap "" CONT TSTP CHLD TTIN TTOU WINCH; exec "$0" "$@"); echo stopped; read line; fg"#, []),
        ] as [(String, [Int32])])
    func signalsThatWereBlockedOrIgnoredAreHeardOf(script: String, blocked: [Int32]) async throws {
        try await start(script, blocked: blocked)
        try await terminal.wait(for: "> ")
        await terminal.type("lik")
        try await terminal.wait(for: "lik")

        try await stopAndGoOn()

        try await like()
    }

    @Test func readingInTheBackgroundStopsAProgramThatSIGTTINWasIgnoredIn() async throws {
        try await start(#"(trap "" TTIN TTOU; exec "$0" "$@") & wait %1; echo stopped; read line; fg"#)

        try await terminal.wait(for: "stopped")
        await terminal.type("\n")

        try await terminal.wait(for: "> ")
    }

    @Test func endOfAnEditorIsToldWhereSIGCHLDWasIgnored() async throws {
        try await start(
            #"(trap "" CHLD; export VISUAL="exit 3;"; exec "$0" "$@")"#)
        try await terminal.wait(for: "> ")
        await terminal.type("compose\r")
        try await terminal.wait(for: "What do you want to share?")
        await terminal.type(".\redit-elsewhere\r")

        try await terminal.wait(for: "exit status 3")
    }

    @Test func hangUpIsIgnoredWhereNohupWantsIt() async throws {
        try await start(#"trap "" HUP; exec "$0" "$@""#)
        try await terminal.wait(for: "> ")
        await terminal.type("lik")
        try await terminal.wait(for: "lik")

        await terminal.send(SIGHUP)

        try await like()
    }
}
