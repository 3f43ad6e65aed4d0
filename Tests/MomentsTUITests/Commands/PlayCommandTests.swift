import Foundation
import TestSupport
import Testing

struct PlayCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// A clock that stands still, so that a run can be repeated.
    private static let now = "2026-11-21T12:00:00Z"

    @Test func tapeNeedsNeitherHomeNorTerminalNorWritableDirectory() async throws {
        try program.write("Type \"moments --demo\"\nEnter\nWait+Screen /Enter open/\n", to: "a.tape")

        #if os(Linux)
            let unwritable = "/proc"
        #else
            let unwritable = "/"
        #endif
        try await program.run(["play", program.path("a.tape")], in: unwritable).expect(0, output: "", errors: "")
    }

    @Test func screenshotsArePrintedInstead() async throws {
        let ending = try await play(program, "Set Columns 40\nSet Rows 12\nScreenshot login.txt", "--print")

        ending.expect(0, outputHas: "Log in")
        #expect(ending.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
    }

    @Test func tapeInLinesPrintsLines() async throws {
        try await play(Program(), "Line like\nScreenshot a.txt", "--demo", "--linear", "--print").expect(
            0, outputBegins: "Timeline of Robin Hale", outputHas: "Liked.")
    }

    @Test func tapeIsEnglishInEveryLocale() async throws {
        try program.write("Type \"?\"\nWait+Screen /Like or unlike/\n", to: "a.tape")
        let chinese = ["LC_ALL": "zh_CN.UTF-8", "LANG": "zh_CN.UTF-8", "MOMENTS_LANGUAGE": "zh-Hans"]

        try await program.run(["play", "--demo", program.path("a.tape")], environment: chinese).expect(0)
    }

    @Test(arguments: [
        ("Type \"?\"\nWait+Screen /赞，或取消赞/", ["--language", "zh-Hans"]),
        ("Type \"?\"\nWait+Screen /刷新，显示新动态/", ["--linear", "--language", "ZH-HANS"]),
        ("Env MOMENTS_LANGUAGE \"zh-Hans\"\nType \"?\"\nWait+Screen /赞，或取消赞/", []),
        ("Env LC_ALL \"zh_CN.UTF-8\"\nType \"?\"\nWait+Screen /赞，或取消赞/", []),
        ("Env LC_ALL \"zh_TW.UTF-8\"\nType \"?\"\nWait+Screen /Like or unlike/", []),
        (
            "Env MOMENTS_LANGUAGE \"zh-Hans\"\nType \"?\"\nWait+Screen /Like or unlike/",
            ["--language", "en"]
        ),
        ("Type \"moments --demo --language zh-Hans\"\nEnter\nType \"?\"\nWait+Screen /赞，或取消赞/", []),
    ])
    func aTapeIsPlayedInTheLanguageItIsGiven(tape: String, arguments: [String]) async throws {
        let ending = try await Program().run(["play", "-", "--demo"] + arguments, input: tape)

        #expect(ending.status == 0, "\(ending.errors)")
    }

    @Test(arguments: [
        (["--language", "fr"], "--language takes auto, en or zh-Hans, not fr"),
        (["--now", ""], "--now takes a time like 2026-11-21T12:00:00Z."),
        (["--now", "soon"], "--now takes a time like 2026-11-21T12:00:00Z."),
        (["--now", "12:00"], "--now takes a time like 2026-11-21T12:00:00Z."),
        (["--now", "2026-11-21"], "--now takes a time like 2026-11-21T12:00:00Z."),
        (["--now", "2026-13-41T12:00:00Z"], "--now takes a time like 2026-11-21T12:00:00Z."),
    ])
    func unknownLanguageAndInvalidTimeAreWrongUsage(arguments: [String], message: String) async throws {
        try await Program().run(["play", "-"] + arguments, input: "Up").expect(64, errorsHas: message)
    }

    @Test func theSameTapeAndTimeGiveTheSameBytes() async throws {
        // A picture is given up where it takes too long, as on a busy machine.
        let tape = """
            Output a.txt
            Env MOMENTS_PICTURES "off"
            Type "moments --demo"
            Enter
            Type "jjf"
            Sleep 90m
            Type "j"
            Enter
            """

        let first = try await play(program, tape, "--print", "--now", Self.now)
        let second = try await play(program, tape, "--print", "--now", Self.now)

        expectEqual(first.status, 0)
        #expect(first.output.contains("Robin Hale"))
        expectEqual(first.output, second.output)
    }

    @Test func datesAreRelativeToTheGivenTime() async throws {
        let program = try await Program.holding(AnswerMoment(createdDate: "1616400000"))
        let tape = "Wait+Screen /  2m\\b/"

        let then = try await play(program, tape, "--store", program.store, "--now", "2021-03-22T08:02:00Z")
        let later = try await play(program, tape, "--store", program.store, "--now", "2021-03-22T09:02:00Z")

        expectEqual(then.status, 0)
        expectEqual(later.status, 1)
    }

    @Test func invalidTapeIsRefusedWithTheLineOfEveryError() async throws {
        let ending = try await play(program, "Screenshot a.txt\nTpye \"x\"\n  Down x\nType \"open", "--print")

        ending.expect(1, output: "")
        #expect(
            ending.errors == """
                <stdin>:2:1: "Tpye" is no command; did you mean Type?
                <stdin>:3:8: "x" is no command
                <stdin>:4:6: this " has no partner before the line ends

                """)
    }

    @Test func failedWaitPrintsTheScreen() async throws {
        try await play(program, "Up\nWait+Screen /Nobody has this name/\nScreenshot a.txt", "--print").expect(
            1, output: "",
            errorsBegins: "<stdin>:2:1: Wait+Screen /Nobody has this name/ found nothing. The screen was:\n",
            errorsHas: "Look around")
    }

    @Test(arguments: [
        ("Ctrl+C\nType \"x\"", "<stdin>:2:1: the app has ended"),
        ("Screenshot file/a.txt", "<stdin>:1:1: file/a.txt cannot be written: "),
        ("Type \"moments timeline\"\nEnter", "Error: The tape starts moments with unknown arguments: "),
        ("Type \"moments --frobnicate\"\nEnter", "Error: The tape starts moments with unknown arguments: "),
        ("Type \"moments \u{1B}[31m\"\nEnter", "Error: The tape starts moments with unknown arguments: "),
        ("Type \"moments --demo --store x\"\nEnter", "Error: The tape starts moments with unknown arguments: "),
    ])
    func tapeThatCannotGoOnSaysWhereAndWhy(tape: String, message: String) async throws {
        try program.write("", to: "file")

        try await play(program, tape).expect(1, errorsBegins: message, errorsLacks: "\u{1B}")
    }

    @Test func missingTapeIsNamed() async throws {
        try await Program().run("play", "none.tape").expect(
            1, errors: "none.tape cannot be read: No such file or directory\n")
    }

    @Test func tapeDoesNotUseThePersonsStore() async throws {
        let program = try await Program.holding(AnswerMoment())

        try await expectEqual(play(program, "Wait+Screen /Look around/").status, 0)
    }

    @Test func tapePlaysOnTheNamedStore() async throws {
        let program = try await Program.holding(AnswerMoment())

        let like = "Wait+Screen /Found a moth/\nType \"f\"\nWait+Screen /You/"
        try await expectEqual(play(program, like, "--store", program.store).status, 0)
        try await expectEqual(program.run("timeline", "--json").json[0]?["isLiked"], true)

        let launched = "Type \"moments --store \(program.store)\"\nEnter\nWait+Screen /You/"
        try await expectEqual(play(program, launched).status, 0)
    }

    @Test(arguments: [
        "Up", "Type \"moments --demo\"\nEnter\nEnter\nEscape", "Enter\nWait+Screen /Enter open/\nEnter", "Ctrl+C",
        "Enter\nWait+Screen /Nobody has this name/", "Ctrl+C\nUp",
    ])
    func temporaryStoreIsRemoved(tape: String) async throws {
        try FileManager.default.createDirectory(atPath: program.path("tmp"), withIntermediateDirectories: false)

        _ = try await program.run(["play", "-"], input: tape, environment: ["TMPDIR": program.path("tmp")])

        try expectEqual(FileManager.default.contentsOfDirectory(atPath: program.path("tmp")), [])
    }

    @Test func demoHasItsOwnStore() async throws {
        try await expectEqual(play(program, "Up", "--demo", "--store", program.store).status, 64)
        try await expectEqual(play(program, "Type \"moments --demo\"\nEnter", "--store", program.store).status, 64)
    }

    @Test func draftIsStoredWhenATapeEnds() async throws {
        let program = try await Program.holding(AnswerMoment())
        let first = try await play(program, "Type \"c\"\nType \"half a thought\"", "--store", program.store)

        let second = try await play(program, "Type \"c\"\nWait+Screen /half a thought/", "--store", program.store)

        expectEqual(first.status, 0)
        #expect(second.status == 0, "\(second.errors)")
    }

    @Test func theEditorThatATapeSetsChangesTheText() async throws {
        let tape = """
            Env EDITOR "/bin/sed -i s/one/two/"
            Type "moments --demo"
            Enter
            Type "cone"
            Ctrl+O
            Wait+Screen /two/
            Alt+u
            Wait+Screen /one/
            """

        let ending = try await play(Program(), tape)

        #expect(ending.status == 0, "\(ending.errors)")
    }

    /// `make run` plays the first where it has no terminal.
    @Test(arguments: ["tour.tape", "themes.tape"])
    func theTapesOfTheDocumentsPlayToTheirEnd(name: String) async throws {
        let docs = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../docs").standardized
        let tape = docs.appendingPathComponent(name).path

        let ending = try await Program().run("play", "--print", tape)

        #expect(ending.status == 0, "\(ending.errors)")
    }

    private func play(_ program: Program, _ tape: String, _ arguments: String...) async throws -> Program.Ending {
        try await program.run(["play", "-"] + arguments, input: tape)
    }
}
