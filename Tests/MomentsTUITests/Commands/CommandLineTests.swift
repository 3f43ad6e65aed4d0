import TestSupport
import Testing

/// What all commands share.
struct CommandLineTests {
    private nonisolated static let commands = [
        ["account", "create"], ["account", "list"], ["account", "password"], ["account", "delete"], ["login"],
        ["logout"], ["timeline"], ["show"], ["post"], ["like"], ["unlike"], ["share"], ["delete"], ["import"],
        ["export"], ["compact"], ["play"],
        ["doctor"],
    ]

    @Test func withoutATerminalTheAlternativesAreNamed() async throws {
        let ending = try await Program().run()

        expectEqual(ending.status, 1)
        expectEqual(ending.output, "")
        #expect(ending.errors.hasPrefix("Error: Moments needs a terminal"))
        #expect(ending.errors.contains("moments play TAPE"))
        #expect(ending.errors.contains("moments timeline"))
        #expect(ending.errors.contains("moments --linear"))
    }

    @Test(arguments: commands)
    func everyCommandHasHelp(command: [String]) async throws {
        let ending = try await Program().run(command + ["--help"])

        expectEqual(ending.status, 0)
        #expect(ending.output.contains("USAGE: moments \(command.joined(separator: " "))"))
        expectEqual(ending.errors, "")
    }

    @Test(arguments: ["auto", "terminal", "light", "dark", "high-contrast"])
    func helpNamesEveryTheme(name: String) async throws {
        let ending = try await Program().run("--help")

        let words = ending.output.split { " ,;.\n".contains($0) }
        #expect(words.contains(Substring(name)))
    }

    @Test(arguments: commands)
    func unknownOptionIsWrongUsage(command: [String]) async throws {
        let ending = try await Program().run(command + ["--frobnicate"])

        expectEqual(ending.status, 64)
        expectEqual(ending.output, "")
        #expect(ending.errors.hasPrefix("Error: "))
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
        let ending = try await Program().run(arguments)

        expectEqual(ending.status, 64)
        #expect(ending.errors.contains("Did you mean \(name)?"))
    }

    @Test(arguments: [
        ("follow", "moments feed add"), ("home", "moments timeline"), ("reblog", "moments boost"),
        ("reply", "moments post --reply ID"), ("whoami", "moments account list"),
    ])
    func commandOfAnotherProgramIsToldWhatDoesIt(name: String, hint: String) async throws {
        let ending = try await Program().run(name)

        expectEqual(ending.status, 64)
        #expect(ending.errors.contains(". "))
        #expect(ending.errors.contains(hint), "\(ending.errors)")
    }

    @Test func helpGroupsTheCommands() async throws {
        let help = try await Program().run("--help").output

        let headings = help.split(separator: "\n").filter { $0.hasSuffix(" SUBCOMMANDS:") }
        expectEqual(
            headings.map { $0.dropLast(" SUBCOMMANDS:".count) },
            ["READ", "DO", "POST", "ACCOUNTS AND SERVERS", "DATA", "TOOLS"])
    }

    @Test(arguments: [["account", "create"], ["login"]])
    func wrongValueShowsTheUsageOfItsCommand(command: [String]) async throws {
        let ending = try await Program().run(command + ["newexample"])

        expectEqual(ending.status, 64)
        #expect(ending.errors.hasPrefix("Error: newexample is not an email address"))
        #expect(ending.errors.contains("Usage: moments \(command.joined(separator: " ")) "))
        #expect(ending.errors.contains("See 'moments \(command.joined(separator: " ")) --help'"))
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

        let ending = try await Program().run(
            command + needed, input: Program.password, environment: ["MOMENTS_STORE": ""])

        expectEqual(ending.status, 1)
        expectEqual(ending.output, "")
        #expect(ending.errors.contains("Name one with --store FILE."))
    }

    @Test(arguments: ["--store", "--account"])
    func demoTakesNeitherAStoreNorAnAccount(_ option: String) async throws {
        let ending = try await Program().run(["--demo", option, "robin@moments.example"])

        expectEqual(ending.status, 64)
        #expect(ending.errors.contains("leave out \(option)."))
    }

    @Test func storeOptionOverridesTheEnvironment() async throws {
        let program = try await Program.loggedIn()

        let ending = try await program.run(
            ["timeline", "--store", program.store], environment: ["MOMENTS_STORE": program.path("other.sqlite")])

        expectEqual(ending.status, 0)
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
        let ending = try await Program().run("timeline", "--store", store)

        expectEqual(ending.status, 1)
        #expect(ending.errors.hasPrefix("Error: \(store) cannot be used: "))
        #expect(!ending.errors.contains(".."))
    }
}
