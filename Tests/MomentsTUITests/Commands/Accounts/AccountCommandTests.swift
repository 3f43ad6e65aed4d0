import Foundation
import TestSupport
import Testing

struct AccountCommandTests {
    private let program: Program

    init() async throws {
        program = try await Program.loggedIn()
    }

    @Test func creatingAnAccountLogsIn() async throws {
        let program = try Program()

        let ending = try await program.run(
            "account", "create", "Ada@example.com", "--name", "Ada", "--json", input: "lovelace\n")

        expectEqual(ending.status, 0)
        try expectEqual(ending.json, ["email": "Ada@example.com", "name": "Ada", "isLoggedIn": true])
    }

    @Test func emailInAnotherLetterCaseIsRefused() async throws {
        try await program.run("account", "create", "ADA@Example.com", "--json", input: "analytical").expect(
            1, output: "", errorsHas: "ADA@Example.com already has an account here")
    }

    @Test(arguments: ["ada", "ada@example", "@example.com", "ada@example.com\u{1B}[31m", ""])
    func invalidEmailIsWrongUsage(email: String) async throws {
        let program = try Program()

        for command in [["account", "create"], ["account", "password"], ["account", "delete"], ["login"]] {
            let ending = try await program.run(command + [email], input: "lovelace")
            #expect(ending.status == 64, "\(command)")
            #expect(ending.output == "", "\(command)")
        }
    }

    @Test(arguments: ["lovel", String(repeating: "x", count: 1_025), "\n", ""])
    func invalidPasswordIsRefused(password: String) async throws {
        let program = try Program()

        try await program.run("account", "create", Program.email, input: password).expect(1, errorsBegins: "Error: ")
        try await expectEqual(program.run("account", "list").output, "")
    }

    @Test(arguments: [["account", "create"], ["account", "password"], ["login"]])
    func noArgumentTakesAPassword(command: [String]) async throws {
        let program = try Program()

        for arguments in [["--password", "lovelace"], ["--password=lovelace"], ["lovelace"]] {
            let ending = try await program.run(command + [Program.email] + arguments, input: "lovelace")
            #expect(ending.status == 64, "\(arguments)")
        }
    }

    @Test func listShowsWhoIsLoggedIn() async throws {
        _ = try await program.run("account", "create", "grace@example.com", "--name", "Grace", input: "hopper")
        _ = try await program.run("logout")

        let ending = try await program.run("account", "list")
        let json = try await program.run("account", "list", "--json").json

        expectEqual(ending.output, "ada@example.com  ada  (logged in, current)\ngrace@example.com  Grace\n")
        #expect(
            json == [
                ["email": "ada@example.com", "name": "ada", "isLoggedIn": true],
                ["email": "grace@example.com", "name": "Grace", "isLoggedIn": false],
            ])
    }

    @Test func commandsUseTheCurrentOfSeveralSessions() async throws {
        _ = try await program.run("account", "create", "grace@example.com", input: "hopper")

        let list = try await program.run("account", "list").output
        let switched = try await program.run("account", "switch", "ADA@example.com", "--json")
        let json = try await program.run("account", "list", "--json").json
        let after = try await program.run("account", "list").output
        let out = try await program.run("logout").output

        expectEqual(list, "ada@example.com  ada  (logged in)\ngrace@example.com  grace  (logged in, current)\n")
        try expectEqual(switched.json, ["email": "ada@example.com", "name": "ada", "isLoggedIn": true])
        expectEqual(json.elements.map { $0["isLoggedIn"] }, [true, true])
        #expect(after.hasPrefix("ada@example.com  ada  (logged in, current)\n"))
        expectEqual(out, "Logged out. grace@example.com is current now.\n")
    }

    @Test func switchingToALoggedOutAccountIsRefused() async throws {
        _ = try await program.run("account", "create", "grace@example.com", input: "hopper")
        _ = try await program.run("logout")

        try await program.run("account", "switch", "grace@example.com", "--json").expect(
            1, output: "", errorsHas: "grace@example.com is not logged in on this computer.")
    }

    @Test func aNewPasswordKeepsTheSessionThatChangedIt() async throws {
        let ending = try await program.run(
            "account", "password", Program.email, "--json", input: "lovelace\nanalytical\n")

        try expectEqual(ending.json, ["done": true])
        try await expectEqual(program.run("timeline").status, 0)
    }

    @Test func onlyTheNewPasswordLogsIn() async throws {
        _ = try await program.run("account", "password", Program.email, input: "lovelace\nanalytical")

        try await expectEqual(program.run("login", Program.email, input: Program.password).status, 1)
        try await expectEqual(program.run("login", Program.email, input: "analytical").status, 0)
    }

    @Test(arguments: ["analytical\nanalytical", "x\nanalytical", "lovelace", "lovelace\nshort", ""])
    func passwordIsNotChangedWithoutThePresentAndAValidNewOne(input: String) async throws {
        try await program.run("account", "password", Program.email, "--json", input: input).expect(1, output: "")
        try await expectEqual(program.run("timeline").status, 0)
    }

    @Test func deletingWithoutATerminalTakesYes() async throws {
        try await program.run("account", "delete", Program.email, input: "ada@example.com\n").expect(
            64, errorsHas: "--yes")
        try await expectEqual(program.run("timeline").status, 0)
    }

    @Test(arguments: [("grace@example.com", 1), ("", 1), ("ADA@example.com", 0)])
    func deletingOnATerminalTakesTheEmailOnceMore(answer: String, status: Int32) async throws {
        let terminal = try PseudoTerminal()
        try await terminal.start(
            Program.file.path, ["account", "delete", Program.email], environment: ["MOMENTS_STORE": program.store])
        try await terminal.wait(for: "Type the email to confirm: ")

        await terminal.type(answer + "\n")

        #expect(try await terminal.waitForEnd().status == status << 8)  // as waitpid gives it
        #expect(try await program.run("timeline").status == (status == 0 ? 3 : 0))
    }

    @Test func wordsOfADeletedAccountAreInNoFile() async throws {
        _ = try await program.run("post", "A quokkaloo")

        _ = try await program.run("account", "delete", Program.email, "--yes")

        try expectEqual(program.files(holding: "quokkaloo"), [])
        try expectEqual(program.files(holding: Program.email), [])
    }

    @Test func aDeletedAccountIsGone() async throws {
        let ending = try await program.run("account", "delete", "ADA@example.com", "--yes", "--json")

        try expectEqual(ending.json, ["done": true])
        try await expectEqual(program.run("account", "list", "--json").json, [])
        try await expectEqual(program.run("timeline").status, 3)
    }

    @Test(arguments: [["password"], ["delete", "--yes"]])
    func anUnknownAccountIsNamed(command: [String]) async throws {
        let program = try Program()

        try await program.run(["account"] + command + [Program.email, "--json"], input: "lovelace").expect(
            1, output: "", errorsHas: "There is no account for ada@example.com")
    }
}
