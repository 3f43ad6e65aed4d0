import Foundation
import GRDB
import TestSupport
import Testing

struct DoctorCommandTests {
    private static let terminal = ["TERM": "xterm-256color"]

    @Test func withoutAnErrorEveryDiagnosticIsOK() async throws {
        let program = try await Program.loggedIn()

        let ending = try await program.run(["doctor"], environment: Self.terminal)

        expectEqual(ending.status, 0)
        #expect(ending.output.contains("xterm-256color, 256 colours"))
        #expect(ending.output.contains("ada@example.com"))
        #expect(!ending.output.contains("!!"))
    }

    @Test func namesOfTheHelpersStandWhole() async throws {
        let ending = try await Program.loggedIn().run(["doctor"], environment: Self.terminal)

        #expect(ending.output.contains("\nok  moments-sync      /"))
        #expect(ending.output.contains("\nok  moments-pictures  /"))
    }

    @Test func feedWhoseSecretsOpenIsNoProblem() async throws {
        let program = try await Program.loggedIn()
        let added = try await program.add("--token-stdin", input: "token-7f3a\n\(Program.password)\n")
        try #require(added.status == 0)

        let ending = try await program.run(["doctor"], environment: Self.terminal)

        expectEqual(ending.status, 0)
        #expect(ending.output.contains("1 followed by those who are logged in"))
    }

    @Test func asJSONItIsAnArrayOfDiagnostics() async throws {
        let program = try await Program.loggedIn()

        let diagnostics = try await program.run(["doctor", "--json"], environment: Self.terminal).json.elements

        let subjects = [
            "version", "terminal", "TERM", "locale", "colour", "language", "pictures", "settings", "store", "counts",
            "accounts",
            "logged in", "feeds",
            "permissions", "moments-sync", "moments-pictures",
        ]
        expectEqual(diagnostics.compactMap { $0["subject"]?.string }, subjects)
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

    @Test(arguments: [
        ([:], "cells: standard output is no terminal"), (["MOMENTS_PICTURES": "off"], "off, by MOMENTS_PICTURES"),
        (["MOMENTS_PICTURES": "kitty"], "kitty, by MOMENTS_PICTURES"),
    ])
    func diagnosticSaysHowPicturesAreShownAndWhy(environment: [String: String], finding: String) async throws {
        let program = try await Program.loggedIn()

        let ending = try await program.run(["doctor"], environment: Self.terminal.merging(environment) { $1 })

        #expect(ending.output.contains(finding))
    }

    @Test(arguments: ["", "no-such-terminal"])
    func unknownTerminalIsAnError(name: String) async throws {
        let program = try await Program.loggedIn()

        let ending = try await program.run(["doctor", "--json"], environment: ["TERM": name])

        expectEqual(ending.status, 1)
        let problems = try ending.json.elements.filter { $0["problem"] != nil }
        expectEqual(problems.compactMap { $0["subject"] }, ["TERM"])
    }

    @Test func fileThatIsNotAStoreIsAnError() async throws {
        let program = try Program()
        try program.write(String(repeating: "This is no store.", count: 100), to: "moments.sqlite")

        let ending = try await program.run(["doctor"], environment: Self.terminal)

        expectEqual(ending.status, 1)
        #expect(ending.output.contains("!!  store"))
        #expect(ending.output.contains("is damaged or not a Moments store"))
    }

    @Test func wrongCountIsAnErrorUntilCompacting() async throws {
        let program = try await Program.loggedIn()
        _ = try await program.run("post", "Hello")
        try await DatabaseQueue(path: program.path("moments.sqlite")).write { db in
            try db.execute(sql: "UPDATE moment_count SET count = 7")
        }

        let wrong = try await program.run(["doctor"], environment: Self.terminal)
        _ = try await program.run("compact")
        let right = try await program.run(["doctor"], environment: Self.terminal)

        expectEqual(wrong.status, 1)
        #expect(wrong.output.contains("!!  counts"))
        // On a busy machine a helper may not answer in time, which is another finding.
        #expect(right.output.contains("counts"))
        #expect(!right.output.contains("!!  counts"))
    }

    @Test func missingStoreIsNotCreated() async throws {
        let program = try Program()
        let environment = Self.terminal.merging(["MOMENTS_STORE": "", "XDG_DATA_HOME": program.path("data")]) { $1 }

        let ending = try await program.run(["doctor"], environment: environment)

        expectEqual(ending.status, 0)
        #expect(ending.output.contains("is not there yet"))
        try await expectEqual(program.run(["doctor"], environment: environment).output, ending.output)
    }

    @Test(arguments: ["moments.sqlite", "moments.session"])
    func fileThatOthersMayReadIsAnError(name: String) async throws {
        let program = try await Program.loggedIn()
        chmod(program.path("moments.session"), 0o600)
        chmod(program.path("moments.sqlite"), 0o600)
        chmod(program.path(name), 0o666)

        let ending = try await program.run(["doctor"], environment: Self.terminal)

        expectEqual(ending.status, 1)
        #expect(ending.output.contains("!!  permissions       \(program.path(name)) has mode 666"))
    }

    @Test(arguments: [(0o755, 0), (0o777, 1)])
    func configFolderThatOthersMayWriteToIsAnError(mode: mode_t, status: Int32) async throws {
        let program = try await Program.loggedIn()
        try FileManager.default.createDirectory(
            atPath: program.path("config/moments"), withIntermediateDirectories: true)
        chmod(program.path("config/moments"), mode)

        let ending = try await program.run(
            ["doctor"], environment: Self.terminal.merging(["XDG_CONFIG_HOME": program.path("config")]) { $1 })

        expectEqual(ending.status, status)
    }
}
