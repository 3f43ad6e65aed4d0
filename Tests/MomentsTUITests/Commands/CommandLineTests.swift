import TestSupport
import Testing

/// Facts that all commands share.
struct CommandLineTests {
    private nonisolated static let commands = [
        ["account", "create"], ["account", "list"], ["account", "password"], ["account", "delete"], ["login"],
        ["logout"], ["timeline"], ["show"], ["post"], ["like"], ["unlike"], ["share"], ["delete"], ["import"],
        ["export"], ["compact"], ["play"],
        ["doctor"],
    ]

    @Test func withoutATerminalTheAlternativesAreNamed() async throws {
        try await Program().run().expect(
            1, output: "", errorsBegins: "Error: Moments needs a terminal", errorsHas: "moments play TAPE",
            "moments timeline", "moments --linear")
    }

    @Test(arguments: commands)
    func everyCommandHasHelp(command: [String]) async throws {
        try await Program().run(command + ["--help"]).expect(
            0, outputHas: "USAGE: moments \(command.joined(separator: " "))", errors: "")
    }

    @Test func helpGroupsTheCommandsAndNamesEveryTheme() async throws {
        let help = try await Program().run("--help").output

        let headings = help.split(separator: "\n").filter { $0.hasSuffix(" SUBCOMMANDS:") }
        expectEqual(
            headings.map { $0.dropLast(" SUBCOMMANDS:".count) },
            ["READ", "DO", "PEOPLE", "HASHTAGS AND LISTS", "POST", "ACCOUNTS AND SERVERS", "DATA", "TOOLS"])
        let words = Set(help.split { " ,;.\n".contains($0) })
        #expect(words.isSuperset(of: ["auto", "terminal", "light", "dark", "high-contrast"]))
    }

    @Test(arguments: commands)
    func unknownOptionIsWrongUsage(command: [String]) async throws {
        try await Program().run(command + ["--frobnicate"]).expect(64, output: "", errorsBegins: "Error: ")
    }

    @Test(arguments: [["frobnicate"], ["--frobnicate"], ["account", "frobnicate"], ["--demo", "--store", "x"]])
    func unknownCommandIsWrongUsage(arguments: [String]) async throws {
        try await expectEqual(Program().run(arguments).status, 64)
    }

    @Test(arguments: [
        (["tmieline"], "timeline"), (["account", "creat"], "create"),
        (["--store", "x.sqlite", "serch", "bread"], "search"),
    ])
    func misspeltCommandIsGuessed(arguments: [String], name: String) async throws {
        try await Program().run(arguments).expect(64, errorsHas: "Did you mean \(name)?")
    }

    @Test(arguments: [
        ("home", "moments timeline"), ("reblog", "moments boost"),
        ("reply", "moments post --reply ID"), ("whoami", "moments account list"),
    ])
    func commandOfAnotherProgramIsToldWhatDoesIt(name: String, hint: String) async throws {
        let ending = try await Program().run(name)

        ending.expect(64, errorsHas: ". ")
        #expect(ending.errors.contains(hint), "\(ending.errors)")
    }

    @Test(arguments: [["account", "create"], ["login"]])
    func wrongValueShowsTheUsageOfItsCommand(command: [String]) async throws {
        try await Program().run(command + ["newexample"]).expect(
            64, errorsBegins: "Error: newexample is not an email address",
            errorsHas: "Usage: moments \(command.joined(separator: " ")) ",
            "See 'moments \(command.joined(separator: " ")) --help'")
    }

    @Test func theVersionIsPrinted() async throws {
        let ending = try await Program().run("--version")

        expectEqual(ending.status, 0)
        #expect(ending.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }

    @Test(arguments: commands.filter { $0 != ["play"] && $0 != ["doctor"] })
    func withoutAHomeDirectoryTheStoreHasToBeNamed(command: [String]) async throws {
        let argument = [
            "show": "1", "post": "Hello", "like": "1", "unlike": "1", "share": "1", "delete": "1", "import": "-",
            "login": Program.email, "account create": Program.email, "account password": Program.email,
            "account delete": Program.email,
        ]
        let needed = argument[command.joined(separator: " ")].map { [$0] } ?? []

        try await Program().run(
            command + needed, input: Program.password, environment: ["MOMENTS_STORE": ""]
        ).expect(1, output: "", errorsHas: "Name one with --store FILE.")
    }

    @Test(arguments: ["--store", "--account"])
    func demoTakesNeitherAStoreNorAnAccount(_ option: String) async throws {
        try await Program().run(["--demo", option, "robin@moments.example"]).expect(
            64, errorsHas: "leave out \(option).")
    }

    @Test func storeOptionOverridesTheEnvironment() async throws {
        let program = try await Program.loggedIn()

        try await program.run(
            ["timeline", "--store", program.store], environment: ["MOMENTS_STORE": program.path("other.sqlite")]
        ).expect(0)
    }

    @Test func defaultStoreFollowsTheXDGSpecification() async throws {
        let program = try Program()
        let data = ["MOMENTS_STORE": "", "XDG_DATA_HOME": program.path("data")]

        _ = try await program.run(
            ["account", "create", Program.email], input: Program.password, environment: data)

        let store = program.path("data/moments/moments.sqlite")
        #expect(try await program.run("account", "list", "--store", store).output.hasPrefix("ada@example.com  ada "))
    }

    @Test(arguments: ["/dev/null/store", "/"])
    func unusableStoreIsNamedWithTheReason(store: String) async throws {
        try await Program().run("timeline", "--store", store).expect(
            1, errorsBegins: "Error: \(store) cannot be used: ", errorsLacks: "..")
    }
}
