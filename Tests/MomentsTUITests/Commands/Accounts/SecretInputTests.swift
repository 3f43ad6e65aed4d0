import TestSupport
import Testing

/// A password that is typed at the prompt of a command.
struct SecretInputTests {
    private let terminal: PseudoTerminal

    init() throws {
        terminal = try PseudoTerminal()
    }

    private func prompt(_ program: Program) async throws {
        try await terminal.start(
            Program.file.path, ["login", Program.email], environment: ["MOMENTS_STORE": program.store])
        try await terminal.wait(for: "Password: ")
    }

    @Test func passwordIsNotEchoed() async throws {
        let program = try await Program.loggedIn()
        try await prompt(program)

        await terminal.type(Program.password + "\n")

        let (output, status) = try await terminal.waitForEnd()
        #expect(!output.contains(Program.password))
        expectEqual(status, 0)
        withExtendedLifetime(program) {}
    }

    @Test(arguments: ["lovelace\n", "wrong password\n", "love\u{3}"])
    func terminalIsAsBefore(_ typed: String) async throws {
        let before = terminal.modes
        try await prompt(Program.loggedIn())
        #expect(terminal.modes != before)

        await terminal.type(typed)

        _ = try await terminal.waitForEnd()
        expectEqual(terminal.modes, before)
    }

    @Test func ctrlCGivesUp() async throws {
        try await prompt(Program.loggedIn())

        await terminal.type("love\u{3}")

        let (output, status) = try await terminal.waitForEnd()
        expectEqual(output, "\r\nError: Cancelled: nothing was changed.\r\n")
        #expect(status == 1 << 8)  // as waitpid gives it
    }
}
