import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct ResultTerminalTests {
    private static let head = ResultLine(("Grace Hopper", .author), (" · yesterday", .dim))

    private func text(_ lines: ResultLine..., columns: Int) -> String {
        ResultTerminal(columns: columns, rendition: nil).text(lines, label: "  3  ", indent: 5)
    }

    @Test func linesStandBelowTheFirstOneBesideItsLabel() {
        let text = text(Self.head, ResultLine(("Found a moth", .plain)), columns: 40)

        expectEqual(text, "  3  Grace Hopper · yesterday\n     Found a moth\n")
    }

    @Test func aTextIsBrokenBetweenWords() {
        let text = text(Self.head, ResultLine(("Found a moth in the relay", .plain)), columns: 30)

        #expect(text.hasSuffix("\n     Found a moth in the relay\n"))
        #expect(
            self.text(Self.head, ResultLine(("Found a moth in the relay", .plain)), columns: 29)
                .hasSuffix("\n     Found a moth in the\n     relay\n"))
    }

    @Test func detailWithoutRoomBesideTheNameStandsBelowIt() {
        expectEqual(text(Self.head, columns: 20), "  3  Grace Hopper\n     yesterday\n")
    }

    @Test(arguments: 1...60)
    func noRowIsWiderThanTheTerminal(columns: Int) {
        let line = ResultLine(("日本語の文章と English words, 👩‍👩‍👧 and 🇩🇪 " + String(repeating: "x", count: 70), .plain))

        let rows = ResultTerminal(columns: columns, rendition: nil).text([line, line], indent: 5).split(separator: "\n")

        #expect(rows.allSatisfy { CellText(String($0)).width <= columns })
    }

    @Test func emojiOfSeveralStayWhole() {
        expectEqual(text(ResultLine(("👨‍👩‍👧‍👦 🇩🇪", .plain)), columns: 40), "  3  👨‍👩‍👧‍👦 🇩🇪\n")
    }

    @Test func controlCharactersAreReplaced() {
        let text = text(ResultLine(("\u{1B}[2J\u{9B}31m\u{202E}x", .plain)), columns: 40)

        #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B || $0.value == 0x202E })
    }

    @Test func aPieceHasTheWeightOfItsStyle() {
        let terminal = ResultTerminal(columns: 40, rendition: GraphicRendition(Theme(.terminal), .indexed))

        #expect(
            terminal.text([ResultLine(("now", .dim), (" it writes", .plain))]) == "\u{1B}[2mnow\u{1B}[0m it writes\n")
    }

    @Test(arguments: [
        (ColorMode.indexed, "\u{1B}[38;5;252;48;5;234mx"), (.direct, "\u{1B}[38;2;208;208;208;48;2;28;28;28mx"),
        (.eight, "\u{1B}[37;40mx"),
    ])
    func aThemeWithABackgroundPaintsTheWholeLine(mode: ColorMode, start: String) {
        let terminal = ResultTerminal(columns: 40, rendition: GraphicRendition(Theme(.dark), mode))

        let text = terminal.text([ResultLine(("x", .plain))])

        #expect(text.hasPrefix(start))
        #expect(text.hasSuffix("\u{1B}[K\u{1B}[0m\n"))
    }
}
