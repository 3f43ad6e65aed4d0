import Foundation
import TestSupport
import Testing

struct LogInCommandTests {
    private let program: Program

    init() async throws {
        program = try await Program.loggedIn()
    }

    @Test func loginPrintsTheAccount() async throws {
        let ending = try await program.run("login", "ADA@EXAMPLE.COM", "--json", input: Program.password)

        expectEqual(ending.status, 0)
        try expectEqual(ending.json, ["email": "ada@example.com", "name": "ada", "isLoggedIn": true])
    }

    @Test func wrongPasswordAndUnknownEmailHaveTheSameMessage() async throws {
        let wrong = try await program.run("login", Program.email, "--json", input: "babbage")
        let unknown = try await program.run("login", "nobody@example.com", "--json", input: "babbage")

        expectEqual(wrong.status, 1)
        expectEqual(wrong.output, "")
        expectEqual(wrong.errors, "Error: Wrong email or password.\n")
        #expect((unknown.status, unknown.errors) == (wrong.status, wrong.errors))
    }

    @Test func storeThatIsMigratedAtThePromptIsExplained() async throws {
        let terminal = try PseudoTerminal()
        try await terminal.start(
            Program.file.path, ["login", Program.email], environment: ["MOMENTS_STORE": program.store])
        try await terminal.wait(for: "Password: ")
        try LaterRelease.migrate(program.store)

        await terminal.type(Program.password + "\n")
        let (output, status) = try await terminal.waitForEnd()

        expectEqual(status >> 8, 1)
        #expect(output.contains("A newer version of Moments changed \(program.store) while it was open"))
    }

    @Test(
        arguments: [
            ("lovelace", 0), ("lovelace\n", 0), ("lovelace\r\n", 0), ("lovelace\nand more\n", 0), (" lovelace", 1),
            ("lovelace ", 1),
        ] as [(String, Int32)])
    func thePasswordIsTheFirstLineWithItsBlanksAndAFailureKeepsTheOldSession(
        input: String, status: Int32
    ) async throws {
        try await program.run("login", Program.email, input: input).expect(status)
        try await program.run("timeline").expect(0)
    }

    @Test func aPasswordWithoutAnEndIsNotWaitedFor() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(repeating: UInt8(ascii: "x"), count: 5_000))

        try await program.run(["login", Program.email], from: pipe.fileHandleForReading).expect(1)
        try pipe.fileHandleForWriting.close()
    }

    @Test func passwordOfInvalidUTF8IsRefused() async throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data([0x6C, 0x6F, 0x76, 0x65, 0x6C, 0x61, 0xFF, 0x0A]))

        try await program.run(["login", Program.email], from: pipe.fileHandleForReading).expect(
            1, errors: "Error: The password is not UTF-8 text. Nothing was changed.\n")
    }

    @Test func loggingOutEndsTheSessionAndCommandsNameHowToLogIn() async throws {
        let ending = try await program.run("logout", "--json")
        expectEqual(ending.status, 0)
        try expectEqual(ending.json, ["done": true])

        for command in [["timeline"], ["logout", "--json"]] {
            try await program.run(command).expect(
                3, output: "", errors: "No one is logged in. Log in with: moments login EMAIL\n")
        }
    }

    @Test(arguments: [["timeline"], ["show", "1"], ["like", "1"], ["unlike", "1"], ["import", "-"]])
    func commandWithoutASessionSaysThatNobodyIsLoggedIn(command: [String]) async throws {
        let program = try Program()

        try await program.run(command + ["--json"]).expect(3, output: "", errorsBegins: "No one is logged in. ")
    }

    @Test(arguments: ["\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\r"])
    func passwordHasLineBreaksOtherThanLineFeed(character: String) async throws {
        let program = try Program()
        let password = "lovelace\(character)1815"

        _ = try await program.run("account", "create", Program.email, input: password + "\n")

        try await expectEqual(program.run("login", Program.email, input: "lovelace\n").status, 1)
        try await expectEqual(program.run("login", Program.email, input: password + "\r\n").status, 0)
    }
}
