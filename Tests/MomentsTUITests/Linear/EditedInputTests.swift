import Foundation
import TestSupport
import Testing

@testable import MomentsTUI

struct EditedInputTests {
    private let terminal: PseudoTerminal
    private let printed = PrintedText()
    private let printer: LinePrinter
    private let input: EditedInput

    init() throws {
        let terminal = try PseudoTerminal(columns: 20, rows: 5)
        let printed = printed
        let printer = LinePrinter { printed.text += $0 }
        (self.terminal, self.printer) = (terminal, printer)
        input = EditedInput(
            printer, .default, input: terminal.device, output: terminal.device, write: { printed.text += $0 })
    }

    /// One line, for which this is typed once the prompt is there.
    private func line(_ bytes: String, prompt: String = "> ", isSecret: Bool = false) async -> TypedLine {
        let line = await input.line(isSecret: isSecret) {
            printer.ask(prompt)
            Task { await terminal.type(bytes) }
        }
        printer.takeAnswer(echo: nil)
        return line
    }

    @Test func aLineIsShownWhileItIsTyped() async {
        await expectEqual(line("like 3\r"), .text("like 3"))
        expectEqual(printed.text, "> like 3\n")
    }

    @Test func theTerminalHasItsModesBackAfterEachLine() async {
        let modes = terminal.modes

        _ = await line("like\r")

        expectEqual(terminal.modes, modes)
    }

    @Test func aSecretIsNeitherShownNorRemembered() async {
        _ = await line("like\r")

        await expectEqual(line("lovelace\r", isSecret: true), .text("lovelace"))
        await expectEqual(line("\u{1B}[A\r"), .text("like"))
        #expect(!printed.text.contains("lovelace"))
    }

    @Test func aLineThatIsRepeatedIsRememberedOnce() async {
        for bytes in ["next\r", "like\r", "like\r", " \r"] { _ = await line(bytes) }

        await expectEqual(line("\u{1B}[A\u{1B}[A\r"), .text("next"))
    }

    @Test func printedTextPushesTheLineDown() async {
        let line = await input.line(isSecret: false) {
            printer.ask("> ")
            Task {
                await terminal.type("li")
                while printed.text != "> li" { await Task.yield() }
                printer.draw { $0.line("1 new moment.") }
                await terminal.type("ke\r")
            }
        }

        expectEqual(line, .text("like"))
        expectEqual(printed.text, "> li\n1 new moment.\n> like\n")
    }

    @Test func inANarrowerTerminalTheLineBeginsAnewBelowAllOfItsRows() async {
        let line = await input.line(isSecret: false) {
            printer.ask("> ")
            Task {
                await terminal.type("abcdefghij\u{1}")
                while !printed.text.hasSuffix("\u{8}") { await Task.yield() }
                printed.text = ""
                await terminal.resize(columns: 11, rows: 5)
                input.resize()
                await terminal.type("\r")
            }
        }

        expectEqual(line, .text("abcdefghij"))
        #expect(printed.text.hasPrefix("abcdefghij\n> abcdefgh\u{8}"))
    }

    @Test func aPromptWithoutRoomBesideItStandsAbove() async {
        _ = await line("a\r", prompt: "A prompt of 18: ..")

        expectEqual(printed.text, "A prompt of 18: ..\na\n")
    }

    @Test func allOfALongLineIsShownInTheEnd() async {
        _ = await line("abcdefghijklmnopqrstuvwxyz\r")

        #expect(printed.text.hasSuffix("abcdefghijklmnopqrstuvwxyz\n"))
    }

    @Test func brokenTextIsNotRepaired() async {
        let line = await input.line(isSecret: true) { Task { await terminal.type([0x6C, 0xFF, 0x0D]) } }

        expectEqual(line, .unreadable)
    }

    @Test func theEndOfTheInputIsNotShown() async {
        await expectEqual(line("\u{4}"), .end)
        #expect(!input.isEchoed)
    }

    /// While a command runs the terminal takes whole lines.
    @Test func theEndOfTheInputIsUnderstoodBetweenTwoLines() async {
        _ = await line("like\r")

        await terminal.type("\u{4}")

        await expectEqual(line("\r"), .end)
    }

    @Test func aLineThatIsTypedBetweenTwoLinesIsTheNext() async {
        _ = await line("like\r")

        await terminal.type("next\rsea")

        await expectEqual(line(""), .text("next"))
        await expectEqual(line("rch\r"), .text("search"))
    }

    @Test(arguments: [("xterm-256color", true), ("vt100", true), ("dumb", false), ("", false), ("nonsense", false)])
    func onlyATerminalThatStepsBackHasEditing(name: String, isPossible: Bool) {
        let environment = ["TERM": name]

        #expect(
            EditedInput.isPossible(input: terminal.device, output: terminal.device, environment: environment)
                == isPossible)
        #expect(!EditedInput.isPossible(input: -1, output: terminal.device, environment: environment))
    }
}
