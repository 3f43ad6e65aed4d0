import Foundation
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

struct LinePrinterTests {
    private let printed = PrintedText()
    private let printer: LinePrinter

    init() {
        let printed = printed
        printer = LinePrinter { printed.text += $0 }
    }

    @Test func linesArePrintedInOrder() {
        printer.draw { printer in
            printer.line("one")
            printer.lines("two\nthree")
        }

        expectEqual(printed.text, "one\ntwo\nthree\n")
    }

    @Test func undoIsOfferedOnceHoweverManyScreensShowIt() {
        printer.draw { $0.offerUndo(of: "Liked", .english) }
        printer.draw { printer in
            printer.line("Moment.")
            printer.offerUndo(of: "Liked", .english)
        }
        printer.draw { $0.offerUndo(of: nil, .english) }

        printer.draw { $0.offerUndo(of: "Liked", .english) }

        expectEqual(
            printed.text, "Liked. Type undo to take it back.\nMoment.\nLiked. Type undo to take it back.\n")
    }

    @Test func undoIsOfferedAgainWhereEverythingIsSaidAnew() {
        printer.draw { $0.offerUndo(of: "Liked", .english) }

        printer.redrawEverything()
        printer.draw { $0.offerUndo(of: "Liked", .english) }

        expectEqual(printed.text.components(separatedBy: "Type undo").count, 3)
    }

    @Test func drawingNoLinesPrintsNothing() {
        printer.draw { _ in }

        expectEqual(printed.text, "")
    }

    @Test func lineBeforeAPromptIsPrintedBeforeIt() {
        printer.line("one")

        printer.ask("> ")

        expectEqual(printed.text, "one\n> ")
    }

    @Test func lineThatIsPrintedAtThePromptRepeatsThePrompt() {
        printer.ask("> ")

        printer.draw { $0.line("1 new moment.") }

        expectEqual(printed.text, "> \n1 new moment.\n> ")
    }

    @Test func answerThatNoTerminalEchoedIsPrinted() {
        printer.ask("> ")

        printer.takeAnswer(echo: "like")

        expectEqual(printed.text, "> like\n")
    }

    @Test func answerThatTheTerminalEchoedIsNotPrintedAgain() {
        printer.ask("> ")
        printer.takeAnswer(echo: nil)

        printer.draw { $0.line("Liked.") }

        expectEqual(printed.text, "> Liked.\n")
    }

    @Test func closingEndsTheLineOfAnUnansweredPrompt() {
        printer.ask("> ")

        printer.close()

        expectEqual(printed.text, "> \n")
    }

    @Test(arguments: HostileText.kinds)
    func controlCharactersAreNotPrinted(kind: Named<[String]>) {
        for text in kind.value {
            printer.ask("> ")
            printer.takeAnswer(echo: text)
            printer.draw { printer in
                printer.line(text)
                printer.lines(text)
            }

            let controls = printed.text.unicodeScalars
                .filter { $0.properties.generalCategory == .control && $0 != "\n" }
            #expect(controls.isEmpty)
        }
    }
}
