import Foundation
import GRDB
import TestSupport
import Testing

struct DoctorCommandTests {
    private let program: Program

    init() async throws {
        program = try await Program.loggedIn()
    }

    private static let terminal = ["TERM": "xterm-256color"]

    @Test func withoutAnErrorEveryDiagnosticIsOKAndTheNamesOfTheHelpersStandWhole() async throws {
        try await program.run(["doctor"], environment: Self.terminal).expect(
            0, outputHas: "xterm-256color, 256 colours", "ada@example.com", "\nok  moments-sync      /",
            "\nok  moments-pictures  /", outputLacks: "!!")
    }

    @Test func feedWhoseSecretsOpenIsNoProblem() async throws {
        let added = try await program.add("--token-stdin", input: "token-7f3a\n\(Program.password)\n")
        try #require(added.status == 0)

        try await program.run(["doctor"], environment: Self.terminal).expect(
            0, outputHas: "1 followed by those who are logged in")
    }

    @Test func asJSONItIsAnArrayOfDiagnostics() async throws {
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
        ([:], "cells: standard output is no terminal"), (["MOMENTS_PICTURES": "off"], "off, by MOMENTS_PICTURES"),
        (["MOMENTS_PICTURES": "kitty"], "kitty, by MOMENTS_PICTURES"),
    ])
    func diagnosticSaysWhichLanguageAndPicturesThereAreAndWhy(
        environment: [String: String], finding: String
    ) async throws {
        try await program.run(["doctor"], environment: Self.terminal.merging(environment) { $1 }).expect(
            outputHas: finding)
    }

    @Test(arguments: ["", "no-such-terminal"])
    func unknownTerminalIsAnError(name: String) async throws {
        let ending = try await program.run(["doctor", "--json"], environment: ["TERM": name])

        expectEqual(ending.status, 1)
        let problems = try ending.json.elements.filter { $0["problem"] != nil }
        expectEqual(problems.compactMap { $0["subject"] }, ["TERM"])
    }

    @Test func fileThatIsNotAStoreIsAnError() async throws {
        let program = try Program()
        try program.write(String(repeating: "This is no store.", count: 100), to: "moments.sqlite")

        try await program.run(["doctor"], environment: Self.terminal).expect(
            1, outputHas: "!!  store", "is damaged or not a Moments store")
    }

    @Test func wrongCountIsAnErrorUntilCompacting() async throws {
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

        ending.expect(0, outputHas: "is not there yet")
        try await expectEqual(program.run(["doctor"], environment: environment).output, ending.output)
    }

    @Test(arguments: ["moments.sqlite", "moments.session"])
    func fileThatOthersMayReadIsAnError(name: String) async throws {
        chmod(program.path("moments.session"), 0o600)
        chmod(program.path("moments.sqlite"), 0o600)
        chmod(program.path(name), 0o666)

        try await program.run(["doctor"], environment: Self.terminal).expect(
            1, outputHas: "!!  permissions       \(program.path(name)) has mode 666")
    }

    @Test(arguments: [(0o755, 0), (0o777, 1)])
    func configFolderThatOthersMayWriteToIsAnError(mode: mode_t, status: Int32) async throws {
        try FileManager.default.createDirectory(
            atPath: program.path("config/moments"), withIntermediateDirectories: true)
        chmod(program.path("config/moments"), mode)

        try await program.run(
            ["doctor"], environment: Self.terminal.merging(["XDG_CONFIG_HOME": program.path("config")]) { $1 }
        ).expect(status)
    }
}
