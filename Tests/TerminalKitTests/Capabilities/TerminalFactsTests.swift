import TestSupport
import Testing

@testable import TerminalKit

struct TerminalFactsTests {
    @Test(arguments: [
        TerminalFacts(),
        TerminalFacts(
            version: "kitty(0.41.1)", attributes: [62, 4, 22], cell: PixelSize(width: 9, height: 18), hasGraphics: true,
            background: 0x00FF7F, hasDirectColors: true),
        TerminalFacts(attributes: [], background: 0),
    ])
    func factsAreReadAsTheyWereWritten(facts: TerminalFacts) {
        expectEqual(TerminalFacts(text: facts.text[...]), facts)
    }

    @Test(arguments: [
        "", "x", "-\t-\t-\t-\t-", "-\t-\t-\t-\t-\t-\t-", "12345\t-\t-\t-\t-\t-", "+12345\t-\t-\t-\t-\t-",
        "-\t62;x\t-\t-\t-\t-", "-\t-1\t-\t-\t-\t-", "-\t-\t0x0\t-\t-\t-", "-\t-\t9x99999\t-\t-\t-",
        "-\t-\t9x18x3\t-\t-\t-", "-\t-\t-\tyes\t-\t-", "-\t-\t-\t-\tyes\t-",
    ])
    func textThatNoTerminalAnswersIsNotRead(text: String) {
        #expect(TerminalFacts(text: text[...]) == nil)
    }

    @Test func versionIsTextOfALine() {
        let facts = TerminalFacts(text: "-\t-\t-\t-\t-\t\u{1B}[31m" + String(repeating: "x", count: 500))

        #expect((facts?.version?.count ?? 0) <= 60)
        expectEqual(facts?.version?.contains("\u{1B}"), false)
    }
}
