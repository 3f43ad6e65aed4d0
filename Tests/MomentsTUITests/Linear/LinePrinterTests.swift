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

    nonisolated enum Act: Sendable {
        case draw([String]), line(String), ask, take(echo: String?), close
    }

    @Test(
        arguments: [
            ("lines in order", [.draw(["one", "two\nthree"])], "one\ntwo\nthree\n"),
            ("no lines are nothing", [.draw([])], ""),
            ("a line before the prompt", [.line("one"), .ask], "one\n> "),
            ("a line at the prompt repeats it", [.ask, .draw(["1 new moment."])], "> \n1 new moment.\n> "),
            ("an answer that no terminal echoed", [.ask, .take(echo: "like")], "> like\n"),
            ("one that it echoed is not printed again", [.ask, .take(echo: nil), .draw(["Liked."])], "> Liked.\n"),
            ("closing ends the line of the prompt", [.ask, .close], "> \n"),
        ] as [(String, [Act], String)])
    func printedLinesLeaveThePromptWhole(_: String, acts: [Act], text: String) {
        for act in acts {
            switch act {
            case .draw(let texts): printer.draw { printer in texts.forEach { printer.lines($0) } }
            case .line(let text): printer.line(text)
            case .ask: printer.ask("> ")
            case .take(let echo): printer.takeAnswer(echo: echo)
            case .close: printer.close()
            }
        }

        expectEqual(printed.text, text)
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
