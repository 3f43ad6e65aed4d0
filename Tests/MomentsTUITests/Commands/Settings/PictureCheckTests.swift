import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct PictureCheckTests {
    @Test(arguments: [
        (TerminalGraphics(method: .kitty, reason: .answer), "kitty, as kitty(0.41.1) says"),
        (
            TerminalGraphics(method: .cells, reason: .answer),
            "cells: kitty(0.41.1) has neither kitty's graphics nor sixel"
        ),
        (TerminalGraphics(method: .off, reason: .setting), "off, by here"),
        (
            TerminalGraphics(
                method: .sixel, reason: .name, cell: PixelSize(width: 10, height: 20), isWrapped: true),
            "sixel, by the terminal's name: it has not answered; a cell is 10 by 20 pixels; through tmux"
        ),
        (TerminalGraphics(method: .cells, reason: .nothing), "cells: the terminal has not answered within a second"),
    ])
    func findingSaysWhatAndWhy(graphics: TerminalGraphics, finding: String) {
        let facts = TerminalFacts(version: "kitty(0.41.1)")

        expectEqual(PictureCheck.finding(graphics, facts, by: "here"), finding)
    }

    @Test(arguments: [
        (TerminalGraphics(method: .off, reason: .setting), "set pictures to auto"),
        (TerminalGraphics(method: .cells, reason: .fewColors), "256 colours"),
        (TerminalGraphics(method: .cells, reason: .answer, isWrapped: true), "allow-passthrough"),
        (TerminalGraphics(method: .cells, reason: .nothing), "kitty and Ghostty"),
        (TerminalGraphics(method: .sixel, reason: .answer), "in lists as well"),
    ])
    func adviceNamesWhatWouldMakePhotosBetter(graphics: TerminalGraphics, advice: String) {
        expectEqual(PictureCheck.advice(graphics)?.contains(advice), true)
    }

    @Test func nothingIsBetterThanPixelsEverywhere() {
        #expect(PictureCheck.advice(TerminalGraphics(method: .kitty, reason: .answer)) == nil)
    }

    @Test func terminalIsAskedAndWaitedForUntilItsLastAnswer() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.modes
        let answering = Task.detached {
            let question = try await terminal.wait(for: "\u{1B}[c")
            await terminal.type("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?63;4c")
            return question
        }

        let facts = TerminalProbe.facts(
            terminal.device, isWrapped: false, patience: .seconds(TimeLimit.scaled(600)))

        #expect(
            facts
                == TerminalFacts(
                    version: "XTerm(379)", attributes: [63, 4], cell: PixelSize(width: 10, height: 20)))
        expectEqual(terminal.modes, before)
        #expect(try await answering.value.contains("\u{1B}[16t"))
    }

    @Test func terminalThatSaysNothingIsNotWaitedFor() throws {
        let terminal = try PseudoTerminal()

        let facts = TerminalProbe.facts(terminal.device, isWrapped: false, patience: .milliseconds(1))

        expectEqual(facts, TerminalFacts())
    }
}
