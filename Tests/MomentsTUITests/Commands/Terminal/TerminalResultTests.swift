import Foundation
import TestSupport
import Testing

/// The output of commands on a terminal.
struct TerminalResultTests {
    private let terminal: PseudoTerminal

    init() throws {
        terminal = try PseudoTerminal(columns: 40, rows: 24)
    }

    /// Two moments: number 1 is the newer one.
    private func program() async throws -> Program {
        try await Program.holding(
            AnswerMoment(id: "1", title: "Found a moth in the relay of the machine"),
            AnswerMoment(id: "2", title: "The second", createdDate: "1616400001", isLiked: true))
    }

    /// - Parameter script: lines of a shell, in which `m` is the program.
    private func run(
        _ program: Program, _ script: String, _ environment: [String: String] = ["TERM": "xterm-256color"]
    ) async throws -> String {
        try await terminal.start(
            "/bin/sh", ["-c", "m() { \"\(Program.file.path)\" \"$@\"; }; \(script)"],
            environment: [
                "MOMENTS_STORE": program.store, "XDG_STATE_HOME": program.path("state"), "PATH": "/usr/bin:/bin",
            ].merging(environment) { $1 })
        return try await terminal.waitForEnd().output.replacing("\r\n", with: "\n")
    }

    @Test func aListHasNumbersAndIsWrapped() async throws {
        let output = try await run(program(), "m timeline", ["TERM": "xterm-256color", "NO_COLOR": "1"])

        #expect(
            output == """
                  1  Grace Hopper · 22 Mar 2021
                     The second
                     ♥ You

                  2  Grace Hopper · 22 Mar 2021
                     Found a moth in the relay of the
                     machine


                """)
    }

    @Test(arguments: [
        ["TERM": "xterm-256color", "NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": ""], ["TERM": "nonsense"],
    ])
    func withoutColoursNoSequenceIsSent(environment: [String: String]) async throws {
        let output = try await run(program(), "m timeline; m search moth; m show 1; m account list", environment)

        #expect(!output.contains("\u{1B}"))
    }

    @Test func namesHaveTheColourOfTheTheme() async throws {
        let output = try await run(
            program(), "m timeline", ["TERM": "xterm-256color", "MOMENTS_THEME": "dark"])

        #expect(output.contains("\u{1B}[1;38;5;117;48;5;234mGrace Hopper\u{1B}[0m"))
    }

    @Test func jsonAndWhatIsPipedAreAsEver() async throws {
        let program = try await program()
        let (json, text) = (try await program.run("timeline", "--json"), try await program.run("timeline"))

        let output = try await run(program, "m timeline --json; m timeline | cat")

        expectEqual(output, json.output + text.output)
        #expect(!FileManager.default.fileExists(atPath: program.path("state")))
    }

    @Test func aNumberIsThePlaceInTheLastList() async throws {
        let program = try await program()

        let output = try await run(
            program, "m timeline >&2; m search moth; m like 1; m show 1", ["TERM": "dumb"])

        #expect(output.contains("Liked moment "))
        #expect(output.hasSuffix("Found a moth in the relay of the\n     machine\n     ♥ You\n"))
    }

    @Test func aNumberIsDeletedAndThenGone() async throws {
        let program = try await Program.loggedIn()
        _ = try await program.run("post", "Mine")

        let output = try await run(program, "m timeline; m delete 1; m show 1", ["TERM": "dumb"])

        #expect(output.contains("Deleted moment "))
        #expect(output.hasSuffix("Error: The moment that was number 1 of the last list is gone.\n"))
    }

    @Test func withoutAListANumberExplainsItself() async throws {
        let output = try await run(program(), "m show 3")

        #expect(output.hasPrefix("Error: There is no moment 3, and no list yet"))
        #expect(output.contains("`moments timeline`"))
    }

    @Test func aNumberBehindTheEndOfTheListSaysWhereThatIs() async throws {
        let output = try await run(program(), "m timeline >/dev/tty; m show 3", ["TERM": "dumb"])

        #expect(output.hasSuffix("Error: There is no moment 3: the last list ended with 2.\n"))
    }

    @Test func offATerminalANumberIsAnIdAlone() async throws {
        let program = try await program()

        let output = try await run(program, "m timeline; m show 1 2>&1 | cat", ["TERM": "dumb"])

        #expect(output.hasSuffix("Error: There is no moment 1. Run moments timeline to see the moments.\n"))
    }

    /// The first seconds of 1970 have ids as small as that.
    @Test func anIdGoesBeforeANumber() async throws {
        let program = try await Program.holding(
            AnswerMoment(id: "1", title: "First", createdDate: "0"),
            AnswerMoment(id: "2", title: "Second", createdDate: "0"),
            AnswerMoment(id: "3", title: "New"))
        let ids = try await program.run("timeline", "--json").json.elements.compactMap { $0["id"]?.string }
        try #require(Set(ids.suffix(2)) == ["0", "1"])

        let output = try await run(program, "m timeline; m show 1", ["TERM": "dumb"])

        #expect(output.hasPrefix("\(ids[0])  Grace Hopper"))
        #expect(output.contains("\n  2  Grace Hopper"))
        #expect(output.hasSuffix("     Second\n"))
    }

    @Test func aListThatCannotBeRememberedHasIds() async throws {
        let program = try await program()
        try program.write("", to: "state")
        let ids = try await program.run("timeline", "--json").json.elements.compactMap { $0["id"]?.string }

        let output = try await run(program, "m timeline", ["TERM": "dumb"])

        #expect(output.contains("Cannot number the list: "))
        #expect(ids.allSatisfy { output.contains("\n\($0)  Grace Hopper") })
    }

    @Test func textOfAnyoneIsNotObeyed() async throws {
        let text = "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\u{202E}"
        let program = try await Program.holding(
            AnswerMoment(userDetails: .init(name: text), title: text, likes: [.init(name: text)]))

        let output = try await run(program, "m timeline; m show 1; m search from:* ; m account list", ["TERM": "dumb"])

        #expect(!output.unicodeScalars.contains { [0x1B, 7, 0x9B, 0x202E].contains($0.value) })
    }
}
