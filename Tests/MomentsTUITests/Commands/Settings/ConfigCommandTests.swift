import Foundation
import TestSupport
import Testing

struct ConfigCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func configure(_ text: String) throws -> [String: String] {
        try FileManager.default.createDirectory(atPath: program.path("moments"), withIntermediateDirectories: true)
        try program.write(text, to: "moments/config.yaml")
        return ["XDG_CONFIG_HOME": program.path("")]
    }

    @Test func eachValueIsPrintedWithItsSource() async throws {
        let environment = try configure("\ntheme: dark\n").merging(["MOMENTS_UNDO_SECONDS": "3"]) { $1 }

        let ending = try await program.run(["config", "--no-color"], environment: environment)

        let rows = ending.output.split(separator: "\n").map {
            $0.split(separator: " ", omittingEmptySubsequences: true)
        }
        #expect(rows.contains(["theme", "dark", "config.yaml:2", "(default", "auto)"]))
        #expect(rows.contains(["undo-seconds", "3", "MOMENTS_UNDO_SECONDS", "(default", "8)"]))
        #expect(rows.contains(["color", "none", "--no-color", "(default", "auto)"]))
        #expect(rows.contains(["linear", "false", "default"]))
        expectEqual(ending.status, 0)
    }

    @Test func settingChangedInTheAppIsPrintedWithItsLine() async throws {
        var environment = try configure("theme: dark\n")
        environment["XDG_STATE_HOME"] = program.path("")
        try program.write("theme: light\nundo-seconds: 3\n", to: "moments/settings.yaml")

        let ending = try await program.run(["config"], environment: environment)
        let json = try await program.run(["config", "--json"], environment: environment).json

        let folder = program.path("") + "/moments"
        let path = folder + "/settings.yaml"
        let lines = ending.output.split(separator: "\n")
        expectEqual(lines.prefix(2), ["# \(folder)/config.yaml", "# \(path)"])
        let rows = lines.map { $0.split(separator: " ", omittingEmptySubsequences: true) }
        #expect(rows.contains(["theme", "dark", "config.yaml:1", "(default", "auto)"]))
        #expect(rows.contains(["undo-seconds", "3", "settings.yaml:2", "(default", "8)"]))
        let origin = json["settings"]?.elements.first { $0["name"] == "undo-seconds" }?["origin"]
        expectEqual(origin, ["kind": "changed", "name": .string(path), "line": 2])
    }

    @Test func aBadLineOfTheChangedSettingsIsListed() async throws {
        try FileManager.default.createDirectory(
            atPath: program.path("moments"), withIntermediateDirectories: true)
        try program.write("linear: true\ntheme: blue\n", to: "moments/settings.yaml")

        try await program.run(["config"], environment: ["XDG_STATE_HOME": program.path("")]).expect(
            outputHas: "settings.yaml:2: theme takes auto")
    }

    /// A change that was made on the screen of settings is kept; settings of the config file are fixed.
    @Test func aTapeChangesSettingsForTheNextTape() async throws {
        let environment = try configure("language: en\n")
        let home = environment["XDG_CONFIG_HOME", default: ""]
        let head = """
            Env XDG_CONFIG_HOME "\(home)"
            Env XDG_STATE_HOME "\(home)"
            Type "moments --demo"
            Enter
            Type ","

            """
        try program.write(
            head + """
                Wait+Screen /Theme +automatic +default/
                Type "ll"
                Wait+Screen /Theme: light/
                Type "jj"
                Enter
                Wait+Screen /Language is set in line 1 of/
                Down 18
                Enter
                Type "99"
                Enter
                Wait+Screen /takes a whole number, 0 to 60, not 99/
                Ctrl+U
                Type "20"
                Enter
                Wait+Screen /Time to undo: 20 seconds/
                Escape
                """, to: "a.tape")
        try program.write(
            head + """
                Wait+Screen /Theme +light +changed here/
                Down 20
                Wait+Screen /Time to undo +20 seconds +changed here/
                """, to: "b.tape")

        for tape in ["a.tape", "b.tape"] {
            let ending = try await program.run("play", tape)
            expectEqual(ending.errors, "")
            expectEqual(ending.status, 0)
        }
    }

    @Test func changedKeysAreMarked() async throws {
        let ending = try await program.run(["config"], environment: try configure("keys:\n  timeline:\n    like: w\n"))

        let rows = ending.output.split(separator: "\n").map {
            $0.split(separator: " ", omittingEmptySubsequences: true)
        }
        #expect(rows.contains(["*", "like", "w", "config.yaml:3"]))
        #expect(rows.contains(["like", "f"]))
    }

    @Test func invalidSettingIsListed() async throws {
        try await program.run(["config"], environment: try configure("colour: none\n")).expect(
            outputHas: "config.yaml:1: unknown setting colour; did you mean color?")
    }

    @Test func configAsJSONHasTheDocumentedKeys() async throws {
        let environment = try configure("theme: dark\nkeys:\n  timeline: {log-out: none}\nx: y\n")

        let json = try await program.run(["config", "--json"], environment: environment).json

        expectEqual(json.keys, ["file", "keys", "problems", "settings"])
        let theme = json["settings"]?.elements.first { $0["name"] == "theme" }
        #expect(
            theme == [
                "name": "theme", "value": "dark", "default": "auto",
                "origin": [
                    "kind": "file",
                    "name": .string(environment["XDG_CONFIG_HOME", default: ""] + "/moments/config.yaml"), "line": 1,
                ],
            ])
        let logOut = json["keys"]?.elements.first { $0["action"] == "log-out" }
        expectEqual(logOut, ["place": "timeline", "action": "log-out", "keys": [], "isChanged": true, "line": 3])
        expectEqual(json["problems"]?.elements.map { $0["line"] }, [4])
    }

    @Test func theExampleIsAFileThatSetsNothing() async throws {
        let example = try await program.run("config", "--example").output

        let settings = try await program.run(["config", "--json"], environment: try configure(example)).json

        expectEqual(settings["problems"], [])
        expectEqual(settings["settings"]?.elements.allSatisfy { $0["origin"]?["kind"] != "file" }, true)
    }

    @Test func thePathIsThatOfTheConfigHome() async throws {
        try await program.run(["config", "--path"], environment: ["XDG_CONFIG_HOME": "/tmp/x"]).expect(
            output: "/tmp/x/moments/config.yaml\n")
    }

    @Test func withoutAHomeDirectoryThereIsNoPath() async throws {
        try await program.run("config", "--path").expect(1, errorsHas: "Set XDG_CONFIG_HOME")
    }

    @Test func commandsUseTheStoreOfTheConfigFile() async throws {
        let environment = try configure("store: \(program.path("mine.sqlite"))\n").merging(["MOMENTS_STORE": ""]) { $1 }

        _ = try await program.run(
            ["account", "create", Program.email], input: Program.password, environment: environment)

        #expect(FileManager.default.fileExists(atPath: program.path("mine.sqlite")))
    }

    @Test func doctorReportsInvalidSettings() async throws {
        try await program.run(["doctor"], environment: try configure("theme: blue\n")).expect(
            1, outputHas: "config.yaml:1", "theme takes auto, terminal, light, dark or high-contrast, not blue")
    }

    @Test func aBadThemeOnTheCommandLineIsWrongUsage() async throws {
        try await program.run("config", "--theme", "blue").expect(
            64, errorsHas: "--theme takes auto, terminal, light, dark or high-contrast, not blue")
    }

    @Test func aTapeSeesTheConfigFileThatItNames() async throws {
        let environment = try configure("theme: blue\nkeys: {timeline: {like: w}}\n")
        try program.write(
            """
            Env XDG_CONFIG_HOME "\(environment["XDG_CONFIG_HOME", default: ""])"
            Type "moments --demo"
            Enter
            Wait+Screen /config.yaml:1: theme takes/
            Escape
            Wait+Screen /w like/
            """, to: "a.tape")

        try await program.run("play", "a.tape").expect(0, errors: "")
    }

    @Test func aTapeDoesNotSeeThePersonsConfigFile() async throws {
        let environment = try configure("theme: blue\n")
        try program.write("Wait+Screen /Enter open/", to: "a.tape")

        try await program.run(["play", "--demo", "a.tape"], environment: environment).expect(0)
    }
}
