import Foundation
import TestSupport
import Testing

/// The real program on a terminal of its own: however it ends, the terminal is as it was.
struct LeftoverTests {
    private static let binary = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "moments").path
    /// Without the runtime's backtraces, which take longer than all the tests.
    private static let environment = [
        "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "PS1": "$ ", "SWIFT_BACKTRACE": "enable=no",
    ]
    /// The last thing the first frame draws.
    private static let frameEnd = "quit"

    @Test(arguments: ["q", "\u{3}"])
    func quittingRestoresTheTerminalOnce(key: String) async throws {
        let terminal = try PseudoTerminal()
        let modes = terminal.modes
        try await start(on: terminal)

        await terminal.type(key)

        let (output, status) = try await terminal.waitForEnd()
        expectEqual(status, 0)
        expectEqual(terminal.modes, modes)
        expectRestored(by: output)
        // A repeated sequence could come after the shell's prompt.
        expectEqual(output.components(separatedBy: "\u{1B}[?2004l").count, 2)
    }

    @Test func keyThatIsTypedBeforeTheFirstFrameIsTaken() async throws {
        let terminal = try PseudoTerminal()
        await terminal.type("q")
        try await terminal.start(Self.binary, ["--demo"], environment: Self.environment)

        let (output, status) = try await terminal.waitForEnd()

        expectEqual(status, 0)
        expectRestored(by: output)
    }

    /// As many searches as a terminal takes while its output is not read.
    @Test func quittingIsNotKeptWaitingByABurst() async throws {
        let terminal = try PseudoTerminal()
        try await start(on: terminal)

        await terminal.type(String(repeating: "/the\rjk", count: 550) + "\u{3}")
        let (output, status) = try await terminal.waitForEnd()

        expectEqual(status, 0)
        expectRestored(by: output)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func terminationSignalsRestoreTheTerminal(signal: Int32) async throws {
        let terminal = try PseudoTerminal()
        let modes = terminal.modes
        try await start(on: terminal)

        await terminal.send(signal)
        let (output, status) = try await terminal.waitForEnd()

        expectEqual(status >> 8, 128 + signal)
        expectEqual(terminal.modes, modes)
        expectRestored(by: output)
    }

    /// A trap is one of these signals. Those of faults a sanitizer takes for itself.
    nonisolated private static let crashes =
        [SIGILL, SIGTRAP, SIGABRT] + (Sanitizer.current == nil ? [SIGSEGV, SIGFPE] : [])

    @Test(arguments: crashes)
    func crashesRestoreTheTerminal(signal: Int32) async throws {
        let terminal = try PseudoTerminal()
        let modes = terminal.modes
        try await start(on: terminal)

        await terminal.send(signal)
        let (output, status) = try await terminal.waitForEnd()

        expectEqual(status & 0x7F, signal)
        expectEqual(terminal.modes, modes)
        expectRestored(by: output)
    }

    @Test func storeThatIsCutShortEndsTheAppWithASentence() async throws {
        let program = try await Program.holding(AnswerMoment())
        let terminal = try PseudoTerminal()
        let modes = terminal.modes
        try await terminal.start(
            Self.binary, environment: Self.environment.merging(["MOMENTS_STORE": program.store]) { $1 })
        try await terminal.wait(for: Self.frameEnd)

        truncate(program.store + "-shm", 0)
        await terminal.type("\r")
        let (output, status) = try await terminal.waitForEnd()

        expectEqual(status >> 8, 1)
        expectEqual(terminal.modes, modes)
        #expect(output.contains("cut short from outside"))
        expectRestored(by: output)
    }

    @Test func errorAtStartUpNeverTouchesTheTerminal() async throws {
        let terminal = try PseudoTerminal()
        let modes = terminal.modes
        try await terminal.start(Self.binary, ["--store", "/dev/null/store.sqlite"], environment: Self.environment)

        let (output, status) = try await terminal.waitForEnd()

        expectEqual(status >> 8, 1)
        expectEqual(terminal.modes, modes)
        #expect(output.hasPrefix("Error: /dev/null/store.sqlite cannot be used"))
        #expect(!output.contains("\u{1B}"))
    }

    @Test func suspendedAppRestoresTheTerminalAndResumes() async throws {
        let terminal = try PseudoTerminal()
        try await terminal.start("/bin/bash", ["--norc", "--noediting", "-i"], environment: Self.environment)
        try await terminal.wait(for: "$ ")
        await terminal.type("stty -g; \(Self.binary) --demo\r")
        let modes = try await terminal.wait(for: Self.frameEnd)

        await terminal.type("\u{1A}")
        let stopped = try await terminal.wait(for: "Stopped")
        await terminal.type("stty -g\r")
        try await terminal.wait(for: "stty -g\r\n")
        let modesMeanwhile = try await terminal.wait(for: "\r\n").dropLast(2)
        await terminal.type("fg\r")
        let resumed = try await terminal.wait(for: Self.frameEnd)

        expectRestored(by: stopped)
        #expect(modes.contains(modesMeanwhile))
        #expect(resumed.contains("\u{1B}[?1049h") && resumed.contains("Ada Okafor"))
    }

    private func start(on terminal: PseudoTerminal) async throws {
        try await terminal.start(Self.binary, ["--demo"], environment: Self.environment)
        try await terminal.wait(for: Self.frameEnd)
    }

    /// The last word on the alternate screen, the cursor, bracketed paste and the mouse is that they are off, on, off, off.
    private func expectRestored(by output: String) {
        for (off, on) in [
            ("\u{1B}[?1049l", "\u{1B}[?1049h"), ("\u{1B}[?25h", "\u{1B}[?25l"), ("\u{1B}[?2004l", "\u{1B}[?2004h"),
            ("\u{1B}[?1006l", "\u{1B}[?1006h"),
        ] {
            let lastOff = output.range(of: off, options: .backwards)?.lowerBound
            let lastOn = output.range(of: on, options: .backwards)?.lowerBound
            #expect(
                lastOff != nil && (lastOn ?? output.startIndex) <= (lastOff ?? output.startIndex), "\(off.dropFirst())")
        }
    }
}
