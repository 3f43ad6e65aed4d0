import Foundation
import TestSupport
import Testing

/// `--account`, which each command takes that works on an account.
struct AccountOptionTests {
    private nonisolated static let grace = "grace@example.com"
    private nonisolated static let commands = [
        ["timeline"], ["search", "moth"], ["show", "1"], ["post", "Hello"], ["like", "1"], ["unlike", "1"],
        ["share", "1"], ["delete", "1"], ["import", "-"], ["export"], ["logout"], ["--linear"],
    ]

    /// Ada's timeline has a moth, Grace's has nothing, and Grace is the current one.
    private func twoAccounts() async throws -> Program {
        try await Program.copy(of: "two accounts") {
            let program = try await Program.holding(AnswerMoment(title: "Found a moth"))
            try #require(try await program.run("account", "create", Self.grace, input: "hopper").status == 0)
            return program
        }
    }

    private func id(in program: Program) async throws -> String {
        let json = try await program.run("timeline", "--account", Program.email, "--json").json
        return try #require(json[0]?["id"]?.string)
    }

    @Test func commandsReadTheAccountThatIsNamed() async throws {
        let program = try await twoAccounts()
        let id = try await id(in: program)

        for command in [["timeline"], ["search", "moth"], ["show", id], ["export"]] {
            let ending = try await program.run(command + ["--account", "ADA@example.com"])
            #expect(ending.output.contains("Found a moth"), "\(command)")
        }
        try await expectEqual(program.run("timeline", "--json").json, [])
    }

    @Test func commandsChangeTheAccountThatIsNamed() async throws {
        let program = try await twoAccounts()
        let id = try await id(in: program)

        for command in [["like", id], ["unlike", id], ["share", id], ["post", "Hello"], ["delete", id]] {
            let ending = try await program.run(command + ["--account", Program.email])
            #expect([0, 1].contains(ending.status), "\(command): \(ending.errors)")
        }
        _ = try await program.run(
            "import", "-", "--account", Program.email, input: Answer([AnswerMoment(id: "9", title: "Imported")]).text)

        let texts = try await program.run("timeline", "--account", Program.email, "--json").json.elements
            .compactMap { $0["title"]?.string }
        expectEqual(Set(texts), ["Hello", "Found a moth", "Imported"])
        try await expectEqual(program.run("timeline", "--json").json, [])
    }

    @Test func loggingOutEndsTheSessionOfTheAccountThatIsNamedAlone() async throws {
        let program = try await twoAccounts()

        let ending = try await program.run("logout", "--account", Program.email)

        expectEqual(ending.output, "Logged out. grace@example.com is current now.\n")
        let accounts = try await program.run("account", "list", "--json").json.elements
        expectEqual(accounts.map { $0["isLoggedIn"] }, [false, true])
    }

    @Test func theLinesOpenTheAccountThatIsNamed() async throws {
        let program = try await twoAccounts()

        let ending = try await program.run("--linear", "--account", Program.email, input: "quit\n")

        #expect(ending.output.contains("Found a moth"))
    }

    @Test func aTapeOpensTheAccountThatItTypes() async throws {
        let program = try await twoAccounts()
        try program.write(
            """
            Type "moments --store \(program.store) --account \(Program.email)"
            Enter
            Wait+Screen /Found a moth/
            """, to: "a.tape")

        try await expectEqual(program.run("play", "a.tape").errors, "")
    }

    @Test func anAccountThatIsLoggedOutIsRefusedAlikeByEveryCommand() async throws {
        let program = try await twoAccounts()
        _ = try await program.run("logout")

        for command in Self.commands {
            let ending = try await program.run(command + ["--account", Self.grace])
            #expect(ending.status == 3, "\(command)")
            #expect(ending.output == "", "\(command)")
            #expect(
                ending.errors
                    == "grace@example.com is not logged in on this computer. Log in with: moments login grace@example.com\n",
                "\(command)")
        }
    }

    @Test func anUnknownAccountIsRefusedAlikeByEveryCommand() async throws {
        let program = try await Program.loggedIn()

        for command in Self.commands {
            let ending = try await program.run(command + ["--account", "nobody@example.com"])
            #expect(ending.status == 1, "\(command)")
            #expect(ending.output == "", "\(command)")
            #expect(ending.errors.contains("There is no account for nobody@example.com"), "\(command)")
        }
    }

    @Test(arguments: ["", "ada", "ada@example.com\u{1B}[31m"])
    func whatIsNoEmailIsWrongUsageOfEveryCommand(email: String) async throws {
        let program = try await Program.loggedIn()

        for command in Self.commands {
            let ending = try await program.run(command + ["--account", email])
            #expect(ending.status == 64, "\(command)")
            #expect(ending.output == "", "\(command)")
            #expect(ending.errors.contains("is not an email address like name@example.com"), "\(command)")
        }
    }

    @Test func theVariableNamesTheAccountUntilTheOptionDoes() async throws {
        let program = try await twoAccounts()
        let environment = ["MOMENTS_ACCOUNT": Program.email]

        let named = try await program.run(["timeline"], environment: environment)
        let other = try await program.run(["timeline", "--account", Self.grace], environment: environment)

        #expect(named.output.contains("Found a moth"))
        expectEqual(other.output, "")
        expectEqual(other.status, 0)
    }

    @Test func aVariableThatIsNoEmailIsNamed() async throws {
        let ending = try await Program.loggedIn().run(["timeline"], environment: ["MOMENTS_ACCOUNT": "ada"])

        expectEqual(ending.status, 64)
        #expect(ending.errors.hasPrefix("Error: MOMENTS_ACCOUNT: ada is not an email address"))
    }

    @Test func theDemoHasAnAccountOfItsOwn() async throws {
        try await expectEqual(Program.loggedIn().run("--demo", "--account", Program.email).status, 64)
    }

    @Test func theDoctorSaysThatTheAccountIsLoggedOut() async throws {
        let program = try await twoAccounts()
        _ = try await program.run("logout")

        let ending = try await program.run(
            ["doctor"], environment: ["TERM": "xterm-256color", "MOMENTS_ACCOUNT": Self.grace])

        expectEqual(ending.status, 1)
        #expect(ending.output.contains("!!  account           grace@example.com, by MOMENTS_ACCOUNT"))
    }
}
