import Foundation
import TestSupport
import Testing

/// `--account`, which each command takes that works on an account.
struct AccountOptionTests {
    private let program: Program

    init() async throws {
        program = try await Self.twoAccounts()
    }

    private nonisolated static let grace = "grace@example.com"
    private nonisolated static let commands = [
        ["timeline"], ["search", "moth"], ["show", "1"], ["post", "Hello"], ["like", "1"], ["unlike", "1"],
        ["share", "1"], ["delete", "1"], ["import", "-"], ["export"], ["logout"], ["--linear"],
    ]

    /// Ada's timeline has a moth, Grace's has nothing, and Grace is the current one.
    private static func twoAccounts() async throws -> Program {
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
        let id = try await id(in: program)

        for command in [["timeline"], ["search", "moth"], ["show", id], ["export"]] {
            let ending = try await program.run(command + ["--account", "ADA@example.com"])
            #expect(ending.output.contains("Found a moth"), "\(command)")
        }
        try await expectEqual(program.run("timeline", "--json").json, [])
    }

    @Test func commandsChangeTheAccountThatIsNamed() async throws {
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
        try await program.run("logout", "--account", Program.email).expect(
            output: "Logged out. grace@example.com is current now.\n")
        let accounts = try await program.run("account", "list", "--json").json.elements
        expectEqual(accounts.map { $0["isLoggedIn"] }, [false, true])
    }

    @Test func theLinesOpenTheAccountThatIsNamed() async throws {
        try await program.run("--linear", "--account", Program.email, input: "quit\n").expect(outputHas: "Found a moth")
    }

    @Test func aTapeOpensTheAccountThatItTypes() async throws {
        try program.write(
            """
            Type "moments --store \(program.store) --account \(Program.email)"
            Enter
            Wait+Screen /Found a moth/
            """, to: "a.tape")

        try await expectEqual(program.run("play", "a.tape").errors, "")
    }

    @Test(
        arguments: [
            (
                "grace@example.com", 3,
                "grace@example.com is not logged in on this computer. Log in with: moments login grace@example.com\n"
            ), ("nobody@example.com", 1, "There is no account for nobody@example.com"),
            ("ada", 64, "is not an email address like name@example.com"),
        ] as [(String, Int32, String)])
    func accountThatCannotBeUsedIsRefusedAlikeByEveryCommand(
        email: String, status: Int32, message: String
    ) async throws {
        _ = try await program.run("logout")

        for command in Self.commands {
            let ending = try await program.run(command + ["--account", email])
            #expect(ending.status == status, "\(command)")
            #expect(ending.output == "", "\(command)")
            #expect(ending.errors.contains(message), "\(command)")
        }
    }

    @Test(arguments: ["", "ada@example.com\u{1B}[31m"]) func accountWithoutAnEmailAddressIsWrongUsage(email: String)
        async throws
    {
        try await program.run("timeline", "--account", email).expect(
            64, output: "", errorsHas: "is not an email address like name@example.com")
    }

    @Test func theVariableNamesTheAccountUntilTheOptionDoes() async throws {
        let environment = ["MOMENTS_ACCOUNT": Program.email]

        let named = try await program.run(["timeline"], environment: environment)
        let other = try await program.run(["timeline", "--account", Self.grace], environment: environment)

        #expect(named.output.contains("Found a moth"))
        expectEqual(other.output, "")
        expectEqual(other.status, 0)
    }

    @Test func aVariableThatIsNoEmailIsNamed() async throws {
        try await Program.loggedIn().run(["timeline"], environment: ["MOMENTS_ACCOUNT": "ada"]).expect(
            64, errorsBegins: "Error: MOMENTS_ACCOUNT: ada is not an email address")
    }

    @Test func theDemoHasAnAccountOfItsOwn() async throws {
        try await expectEqual(Program.loggedIn().run("--demo", "--account", Program.email).status, 64)
    }

    @Test func theDoctorSaysThatTheAccountIsLoggedOut() async throws {
        _ = try await program.run("logout")

        try await program.run(
            ["doctor"], environment: ["TERM": "xterm-256color", "MOMENTS_ACCOUNT": Self.grace]
        ).expect(1, outputHas: "!!  account           grace@example.com, by MOMENTS_ACCOUNT")
    }
}
