import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct TapePlayerTests {
    private let driver = AppDriverMock()
    private let output = TapeOutputMock()

    private func play(_ text: String) async throws {
        let tape = try Tape(parsing: text, file: "a.tape")
        try await TapePlayer(driver: driver, output: output, programs: Programs(searchPath: "")).play(tape)
    }

    /// The error of playing the tape; nil where it succeeds.
    private func failure(of text: String) async throws -> PlayError? {
        let tape = try Tape(parsing: text, file: "a.tape")
        do {
            try await TapePlayer(driver: driver, output: output, programs: Programs(searchPath: "")).play(tape)
            return nil
        } catch {
            return error
        }
    }

    // MARK: Keys

    @Test(
        arguments: [
            (
                "each command is one burst", "Type \"héllo\"\nDown 3\nCtrl+C",
                [
                    .receive("héllo"), .waitUntilIdle, .receive("\u{1B}[B\u{1B}[B\u{1B}[B"), .waitUntilIdle,
                    .receive("\u{3}"), .waitUntilIdle,
                ]
            ), ("a new size", "Resize 120 40", [.resize(CellSize(columns: 120, rows: 40)), .waitUntilIdle]),
            (
                "escapes come one by one", "Escape 2",
                [.receive("\u{1B}"), .waitUntilIdle, .receive("\u{1B}"), .waitUntilIdle]
            ), ("no text is no input", "Type \"\"\nUp 0\nScrollUp 3", []),
            ("sleep moves the clock", "Sleep 1500ms", [.advance(.milliseconds(1500)), .waitUntilIdle]),
        ] as [(String, String, [AppDriverMock.Call])])
    func playerWaitsForTheEffectOfEachCommand(_: String, tape: String, calls: [AppDriverMock.Call]) async throws {
        try await play(tape)

        expectEqual(driver.calls, [.waitUntilIdle] + calls)
    }

    @Test(
        arguments: [
            ("a paste is in brackets", "", "Copy \"one\"\nCopy \"two\"\nPaste", ["\u{1B}[200~two\u{1B}[201~"]),
            (
                "the clipboard of the app is pasted", "of the app", "Type y\nPaste",
                ["y", "\u{1B}[200~of the app\u{1B}[201~"]
            ),
            (
                "pasted text cannot end the paste", "", "Copy \"a\u{1B}[201~b\"\nPaste",
                ["\u{1B}[200~a[201~b\u{1B}[201~"]
            ),
            (
                "the launch line is not typed", "", "Hide\nType \"moments --demo\"\nSleep 1s\nEnter\nShow\nUp",
                ["\u{1B}[A"]
            ), ("further enters of it are", "", "Type \"moments\"\nEnter 3", ["\r\r"]),
        ] as [(String, String, String, [String])])
    func theAppReceivesWhatATapeTypes(
        _: String, clipboard: String, tape: String, received: [String]
    ) async throws {
        driver.clipboard = clipboard

        try await play(tape)

        expectEqual(driver.received, received)
    }

    @Test func keysForAnAppThatEndedAreAnError() async throws {
        driver.lifetime = 1

        #expect(
            try await failure(of: "Type \"q\"\nSleep 1s\nUp")
                == .ended(at: TapeLocation(file: "a.tape", line: 3, column: 1)))
    }

    // MARK: Waiting

    @Test(arguments: [
        ("Wait+Screen /one\\ntwo/", true), ("Wait /^two$/", true), ("Wait+Line /one/", false),
        ("Set WaitPattern /two/\nWait+Screen", true), ("Set WaitPattern /more/\nWait+Screen", false),
        ("Wait", false),
    ])
    func aWaitLooksAtTheScreenOrAtTheLineOfTheCursor(tape: String, isFound: Bool) async throws {
        driver.screens = [Snapshot(lines: ["one  ", "two"], cursor: Snapshot.Cursor(row: 1, column: 0))]

        #expect((try await failure(of: tape) == nil) == isFound)
    }

    @Test func failedWaitNamesTheLineThePatternAndTheScreen() async throws {
        driver.screens = [Snapshot(lines: ["one  ", "two"])]

        let failure = try #require(try await failure(of: "Sleep 1\n Wait+Screen /three/\nScreenshot a.txt"))

        #expect(
            failure.message == """
                a.tape:2:2: Wait+Screen /three/ found nothing. The screen was:
                \(PlayError.rule)
                one
                two
                \(PlayError.rule)
                """)
        expectEqual(failure.exitStatus, 1)
        #expect(output.files.isEmpty)
    }

    @Test func waitLineFailsWithAHiddenCursor() async throws {
        let failure = try #require(try await failure(of: "Wait /x/"))

        #expect(failure.message.contains("cannot look at the cursor's line, for the cursor is hidden"))
    }

    @Test func waitAloneSucceedsWhileTheAppDoesNotRun() async throws {
        driver.lifetime = 1

        #expect(try await failure(of: "Wait\nType \"moments\"\nEnter\nType \"q\"\nWait") == nil)
    }

    @Test func offlineAWaitLooksOnce() async throws {
        #expect(try await failure(of: "Wait+Screen /x/") != nil)

        #expect(!driver.calls.contains(.waitForFrame))
    }

    @Test func onlineAWaitLooksAtEachFrame() async throws {
        driver.screens = ["0", "1", "2", "3"].map { Snapshot(lines: [$0]) }
        let tape = try Tape(parsing: "Wait+Screen /3/", file: "a.tape")

        try await TapePlayer(driver: driver, output: output, isOnline: true).play(tape)

        expectEqual(driver.calls, [.waitUntilIdle, .waitForFrame, .waitUntilIdle, .waitForFrame, .waitUntilIdle])
    }

    @Test(arguments: ["Wait+Screen@1ms /x/", "Set WaitTimeout 1ms\nWait+Screen /x/"])
    func onlineAWaitEndsWithItsTimeout(text: String) async throws {
        let tape = try Tape(parsing: text, file: "a.tape")

        await #expect(throws: PlayError.self) {
            try await TapePlayer(driver: driver, output: output, isOnline: true).play(tape)
        }
    }

    @Test func onlineNobodyWaitsForAnAppThatEnded() async throws {
        driver.lifetime = 1
        let tape = try Tape(parsing: "Type q\nWait+Screen /x/", file: "a.tape")

        await #expect(throws: PlayError.self) {
            try await TapePlayer(driver: driver, output: output, isOnline: true).play(tape)
        }
        #expect(!driver.calls.contains(.waitForFrame))
    }

    // MARK: Files

    @Test func aScreenshotIsTheScreenAsItStands() async throws {
        driver.screens = [Snapshot(lines: ["start"]), Snapshot(lines: ["first "]), Snapshot(lines: ["second"])]

        try await play("Screenshot a.txt\nUp\nScreenshot b.ansi\nScreenshot c.png")

        expectEqual(output.files, ["a.txt": "first\n", "b.ansi": "second\n", "c.svg": Snapshot(lines: ["second"]).svg])
    }

    @Test func outputHoldsTheScreenAfterEveryCommand() async throws {
        driver.screens = ["0", "1", "2", "3"].map { Snapshot(lines: [$0, ""]) }

        try await play("Output a.txt\nSet FontSize 3\nUp\nSleep 1s")

        let rule = PlayError.rule
        expectEqual(output.files, ["a.txt": "1\n\n\(rule)\n2\n\n\(rule)\n3\n\n\(rule)\n"])
    }

    @Test func outputBeginsWhenTheAppDoes() async throws {
        try await play("Output a.txt\nSleep 1s\nType \"moments\"\nEnter\nUp")

        expectEqual(output.files["a.txt"]?.split(separator: PlayError.rule + "\n").count, 2)
    }

    @Test func hiddenCommandsLeaveNoFrames() async throws {
        driver.screens = ["0", "1", "2", "3"].map { Snapshot(lines: [$0]) }

        try await play("Hide\nOutput a.txt\nUp\nDown\nShow")

        expectEqual(output.files, ["a.txt": "3\n\(PlayError.rule)\n"])
    }

    @Test func severalOutputsGetTheSameFrames() async throws {
        try await play("Output a.txt\nOutput b.ascii\nUp")

        expectEqual(output.files["b.ascii"]?.isEmpty, false)
        expectEqual(output.files["a.txt"]?.hasSuffix(output.files["b.ascii"] ?? "?"), true)
    }

    @Test func withoutOutputOrScreenshotNoFileIsWritten() async throws {
        try await play("Output a.gif\nUp\nSet Theme x\nHide\nShow")

        #expect(output.files.isEmpty)
    }

    @Test(arguments: ["Screenshot a.txt", "Output a.txt"])
    func aFileThatCannotBeWrittenStopsTheTape(command: String) async throws {
        output.failure = OutputError(reason: "No space left on device")

        let failure = try #require(try await failure(of: "\(command)\nUp"))

        expectEqual(failure.message, "a.tape:1:1: a.txt cannot be written: No space left on device.")
        #expect(driver.received.isEmpty)
    }

    // MARK: Requirements

    @Test func missingProgramsAreNamedBeforeAnythingRuns() async throws {
        let failure = try #require(try await failure(of: "Up\nRequire moments\nRequire gum\nRequire glow"))

        #expect(
            failure.message
                == "a.tape:3:1: the program gum is not on the PATH\na.tape:4:1: the program glow is not on the PATH")
        #expect(driver.calls.isEmpty)
    }

    @Test func theSameTapePlaysTheSame() async throws {
        let tape = "Output a.txt\nType \"x\"\nSleep 1s\nScreenshot a.svg\nDown 2"
        let again = AppDriverMock()
        let outputAgain = TapeOutputMock()

        try await play(tape)
        try await TapePlayer(driver: again, output: outputAgain).play(Tape(parsing: tape, file: "a.tape"))

        expectEqual(again.calls, driver.calls)
        expectEqual(outputAgain.files, output.files)
    }
}
