import Testing

struct DoctorCommandTests {
    private static let terminal = ["TERM": "xterm-256color"]

    @Test func withoutAnErrorEveryDiagnosticIsOK() async throws {
        let program = try await Program.loggedIn()

        let ending = try await program.run(["doctor"], environment: Self.terminal)

        #expect(ending.status == 0)
        #expect(ending.output.contains("xterm-256color, 256 colours"))
        #expect(ending.output.contains("ada@example.com"))
        #expect(!ending.output.contains("!!"))
    }

    @Test func asJSONItIsAnArrayOfDiagnostics() async throws {
        let program = try await Program.loggedIn()

        let diagnostics = try await program.run(["doctor", "--json"], environment: Self.terminal).json.elements

        let subjects = [
            "version", "terminal", "TERM", "locale", "colour", "language", "settings", "store", "accounts", "logged in",
        ]
        #expect(diagnostics.compactMap { $0["subject"]?.string } == subjects)
        #expect(diagnostics.allSatisfy { $0.keys == ["finding", "subject"] })
    }

    @Test(arguments: [
        (["LC_ALL": "", "LANG": "zh_CN.UTF-8"], "zh-Hans, by LANG"),
        (["LC_ALL": "C.UTF-8", "LANG": "zh_CN.UTF-8"], "en, by LC_ALL"),
        (["MOMENTS_LANGUAGE": "zh-hans"], "zh-Hans, by MOMENTS_LANGUAGE"),
    ])
    func diagnosticNamesTheLanguageAndItsSource(environment: [String: String], finding: String) async throws {
        let program = try await Program.loggedIn()

        let ending = try await program.run(["doctor"], environment: Self.terminal.merging(environment) { $1 })

        #expect(ending.output.contains(finding))
    }

    @Test(arguments: ["", "no-such-terminal"])
    func unknownTerminalIsAnError(name: String) async throws {
        let program = try await Program.loggedIn()

        let ending = try await program.run(["doctor", "--json"], environment: ["TERM": name])

        #expect(ending.status == 1)
        let problems = try ending.json.elements.filter { $0["problem"] != nil }
        #expect(problems.compactMap { $0["subject"] } == ["TERM"])
    }

    @Test func fileThatIsNotAStoreIsAnError() async throws {
        let program = try Program()
        try program.write(String(repeating: "This is no store.", count: 100), to: "moments.sqlite")

        let ending = try await program.run(["doctor"], environment: Self.terminal)

        #expect(ending.status == 1)
        #expect(ending.output.contains("!!  store"))
        #expect(ending.output.contains("is damaged or no store of Moments"))
    }

    @Test func missingStoreIsNotCreated() async throws {
        let program = try Program()

        let ending = try await program.run(["doctor"], environment: Self.terminal)

        #expect(ending.status == 0)
        #expect(ending.output.contains("is not there yet"))
        #expect(try await program.run(["doctor"], environment: Self.terminal).output == ending.output)
    }
}
