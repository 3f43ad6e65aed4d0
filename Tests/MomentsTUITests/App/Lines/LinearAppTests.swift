import Foundation
import GRDB
import TestSupport
import Testing

/// The real program, used in lines: by a script, and on a terminal.
struct LinearAppTests {
    private static let binary = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "moments").path
    private static let environment = [
        "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]

    @Test func scriptRunsLinearCommands() async throws {
        let ending = try await Program().run("--linear", "--demo", input: "like\n\n2\nback\ngallery\nquit\n")

        expectEqual(ending.status, 0)
        expectEqual(ending.errors, "")
        #expect(ending.output.hasPrefix("Timeline of Robin Hale"))
        for text in [
            "> like\nLiked.\nType undo to take it back.\n", "> \n1. ", "> 2\nMoment by Ada Okafor, ",
            "> gallery\nGallery.\n", "> quit\n",
        ] {
            #expect(ending.output.contains(text))
        }
    }

    @Test func aScriptChoosesOneOfSeveralLinksAndItsLikeIsStored() async throws {
        let photos: [AnswerMoment.Photo] = ["https://photos.example/1.jpg", "https://photos.example/2.jpg"]
        let program = try await Program.holding(AnswerMoment(photos: photos))

        let ending = try await program.run("--linear", input: "copy-link\n2\nlike\nquit\n")

        #expect(
            ending.output.contains(
                "> copy-link\nCopy which link?\n1. Photo https://photos.example/1.jpg\n2. Photo"))
        #expect(ending.output.contains("> 2\nTimeline.\n"))
        #expect(ending.output.contains("This terminal has no clipboard."))
        // The like is stored.
        try await expectEqual(program.run("timeline", "--json").json[0]?["isLiked"], true)
    }

    @Test func resultOfAnActionIsPrintedOnceForEachTime() async throws {
        let ending = try await Program().run("--linear", "--demo", input: "undo\nnext\nundo\nundo\nend\nend\nquit\n")

        expectEqual(ending.output.components(separatedBy: "Nothing to undo.").count, 4)
        #expect(ending.output.contains("> end\nNothing changed.\n> quit"))
    }

    @Test func endOfInputQuits() async throws {
        let ending = try await Program().run("--linear", "--demo", input: "next")

        expectEqual(ending.status, 0)
        #expect(ending.output.contains("> next\nAda Okafor, "))
        #expect(ending.output.hasSuffix("> \n"))
    }

    @Test func environmentVariableStartsLinearModeAndAnErrorIsPrintedOnStandardError() async throws {
        try await Program().run(
            ["--demo"], input: "quit\n", environment: ["MOMENTS_LINEAR": "true", "MOMENTS_UNDO_SECONDS": "x"]
        ).expect(outputBegins: "Timeline of Robin Hale", errorsHas: "MOMENTS_UNDO_SECONDS")
    }

    @Test func textOfALockedStoreIsInAFile() async throws {
        let program = try await Program.loggedIn()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: program.store, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }

        let ending = try await program.run("--linear", input: "compose\nhalf a thought\n")

        expectEqual(ending.status, 0)
        #expect(ending.errors.contains("A copy is in \(program.path("moments.draft.txt"))."))
        #expect(
            try String(contentsOfFile: program.path("moments.draft.txt"), encoding: .utf8) == "half a thought\n")
        try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    }

    @Test func textOfAMigratedStoreIsInAFile() async throws {
        let program = try await Program.loggedIn()
        let terminal = try PseudoTerminal()
        let environment = Self.environment.merging(["MOMENTS_STORE": program.store]) { $1 }
        try await terminal.start(Self.binary, ["--linear"], environment: environment)
        try await terminal.wait(for: "> ")
        await terminal.type("compose\n")
        try await terminal.wait(for: "What do you want to share?")
        try LaterRelease.migrate(program.store)
        try await terminal.wait(for: "A newer version of Moments changed")

        await terminal.type("half a thought\n\u{4}")
        let (output, _) = try await terminal.waitForEnd()

        let file = program.path("moments.draft.txt")
        #expect(output.contains("A copy is in \(file)."))
        try expectEqual(String(contentsOfFile: file, encoding: .utf8), "half a thought\n")
    }

    @Test func aScriptSignsUpWithAnEmailAndAPassword() async throws {
        let ending = try await Program().run("--linear", input: "2\nada@example.com\nlovelace\nquit\n")

        #expect(ending.output.contains("Email: ada@example.com\nPassword: \n"))
        #expect(ending.output.contains("Timeline of "))
        #expect(!ending.output.contains("lovelace"))
    }

    @Test func invalidUTF8DoesNothing() async throws {
        let program = try Program()
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data([0x6C, 0xFF, 0x0A]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let ending = try await program.run(["--linear", "--demo"], from: FileHandle(forReadingFrom: file))

        #expect(ending.output.contains("That line is not UTF-8 text: nothing was done."))
    }

    @Test(arguments: [["--linear", "--demo"], ["--demo"]])
    func noEscapeSequenceIsPrintedOnATerminal(arguments: [String]) async throws {
        let terminal = try PseudoTerminal()
        let modes = terminal.modes
        let name = arguments.contains("--linear") ? "xterm-256color" : "dumb"
        try await terminal.start(Self.binary, arguments, environment: Self.environment.merging(["TERM": name]) { $1 })

        var seen = try await terminal.wait(for: "> ")
        for line in ["", "like", "copy-link 2", "3", "help", "\u{1B}[A", "back", "redraw", "log-out"] {
            await terminal.type(line.filter { $0 != "\u{1B}" } + "\n")
            seen += try await terminal.wait(for: line == "log-out" ? "Email: " : "> ")
        }
        await terminal.type("\u{4}")
        let (rest, status) = try await terminal.waitForEnd()

        expectEqual(status, 0)
        #expect(!(seen + rest).utf8.contains(0x1B))
        #expect(seen.contains("Liked.") && seen.contains("Moment by"))
        expectEqual(terminal.modes, modes)
    }

    @Test func passwordIsNotEchoed() async throws {
        let terminal = try PseudoTerminal()
        let modes = terminal.modes
        let program = try Program()
        try await terminal.start(
            Self.binary, ["--linear", "--store", program.store], environment: Self.environment)
        try await terminal.wait(for: "> ")
        await terminal.type("4\n")
        try await terminal.wait(for: "Email: ")
        await terminal.type("ada@example.com\n")
        try await terminal.wait(for: "Password: ")

        await terminal.type("lovelace\n")
        let seen = try await terminal.wait(for: "Password: ")

        #expect(!seen.contains("lovelace"))
        await terminal.type("\u{4}")
        _ = try await terminal.waitForEnd()
        expectEqual(terminal.modes, modes)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func signalAtThePasswordPromptRestoresEcho(signal: Int32) async throws {
        let terminal = try PseudoTerminal()
        let modes = terminal.modes
        let program = try Program()
        try await terminal.start(
            Self.binary, ["--linear", "--store", program.store], environment: Self.environment)
        try await terminal.wait(for: "> ")
        await terminal.type("4\n")
        try await terminal.wait(for: "Email: ")
        await terminal.type("ada@example.com\n")
        try await terminal.wait(for: "Password: ")

        await terminal.send(signal)
        let (_, status) = try await terminal.waitForEnd()

        expectEqual(status >> 8, 128 + signal)
        expectEqual(terminal.modes, modes)
    }

    private func startDemo() async throws -> PseudoTerminal {
        let terminal = try PseudoTerminal()
        try await terminal.start(Self.binary, ["--linear", "--demo"], environment: Self.environment)
        try await terminal.wait(for: "> ")
        return terminal
    }

    @Test func aTypedLineIsEditedAndTheOneBeforeItRepeated() async throws {
        let terminal = try await startDemo()

        await terminal.type("ike\u{1}l\r")
        try await terminal.wait(for: "Liked.")
        try await terminal.wait(for: "> ")
        await terminal.type("\u{1B}[A\r")

        try await terminal.wait(for: "Unliked.")
        await terminal.type("\u{4}")
        try await expectEqual(terminal.waitForEnd().status, 0)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func signalWhileALineIsEditedRestoresTheTerminal(signal: Int32) async throws {
        let terminal = try PseudoTerminal()
        let modes = terminal.modes
        try await terminal.start(Self.binary, ["--linear", "--demo"], environment: Self.environment)
        try await terminal.wait(for: "> ")
        await terminal.type("lik")
        try await terminal.wait(for: "lik")

        await terminal.send(signal)
        let (_, status) = try await terminal.waitForEnd()

        expectEqual(status >> 8, 128 + signal)
        expectEqual(terminal.modes, modes)
    }

    @Test func aNarrowerWindowShowsTheLineAnew() async throws {
        let terminal = try await startDemo()
        await terminal.type("search abcdefghijklmnopqrstuvwxyz")
        try await terminal.wait(for: "xyz")

        await terminal.resize(columns: 20, rows: 24)

        try await terminal.wait(for: "> jklmnopqrstuvwxyz")
    }

    @Test func postingALineKeepsTheDraft() async throws {
        let program = try await Program.loggedIn()

        let ending = try await program.run(
            ["--linear"], input: "compose\nHalf a thought\n.\nback\npost  Good morning\nundo\npost Again\ncompose\n")

        #expect(ending.output.contains("Good morning.\nSaved on this computer. Type undo to take it back.\n"))
        #expect(ending.output.contains("Undone: the text is your draft again."))
        let titles = try await program.run("timeline", "--json").json.elements.compactMap { $0["title"]?.string }
        expectEqual(titles, ["Again"])
        #expect(ending.output.components(separatedBy: "Half a thought").count > 2)
    }
}
