import Foundation
import TestSupport
import Testing

struct PseudoTerminalTests {
    @Test func programHasTheTerminalAndItsSize() async throws {
        let terminal = try PseudoTerminal(columns: 123, rows: 45)

        try await terminal.start("/bin/stty", ["size"])

        #expect(try await terminal.waitForEnd() == ("45 123\r\n", 0))
    }

    @Test func typedTextReachesTheProgram() async throws {
        let terminal = try PseudoTerminal()
        try await terminal.start("/bin/cat")

        await terminal.type("hello\n")
        try await terminal.wait(for: "hello\r\nhello\r\n")
        await terminal.type("\u{4}")

        try await expectEqual(terminal.waitForEnd().status, 0)
    }

    @Test func programControlsItsTerminal() async throws {
        let terminal = try PseudoTerminal()
        try await terminal.start("/bin/cat")
        await terminal.type("x\n")
        try await terminal.wait(for: "x\r\nx\r\n")

        // Only a controlling terminal turns Ctrl-C into a signal.
        await terminal.type("\u{3}")

        try await expectEqual(terminal.waitForEnd().status & 0x7F, SIGINT)
    }

    @Test func modesShowWhatAProgramChanged() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.modes

        try await terminal.start("/bin/stty", ["raw", "-echo"])
        _ = try await terminal.waitForEnd()

        #expect(terminal.modes != before)
    }

    /// In a process of its own, as it stays ignored there.
    @Test func ignoredSignalEndsTheProgram() async {
        await #expect(processExitsWith: .success) {
            signal(SIGUSR1, SIG_IGN)
            let terminal = try PseudoTerminal()

            try await terminal.start("/bin/sh", ["-c", "kill -USR1 $$"])

            try await expectEqual(terminal.waitForEnd().status & 0x7F, SIGUSR1)
        }
    }
}
