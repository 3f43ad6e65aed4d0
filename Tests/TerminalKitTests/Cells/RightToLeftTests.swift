import TestSupport
import Testing

@testable import TerminalKit

/// The facts of docs/right-to-left.md.
struct RightToLeftTests {
    @Test(arguments: [
        ("שלום עולם", 9), ("مرحبا بالعالم", 13), ("abc שלום 123", 12), ("سَلام", 4), ("سَلَام לא", 7),
    ])
    func lettersStayInTheOrderTheyAreReadIn(text: String, width: Int) {
        let cells = CellText(text)

        #expect(cells.string.unicodeScalars.elementsEqual(text.unicodeScalars))
        expectEqual(cells.width, width)
        expectEqual(cells.width, CellTextTests.systemWidth(of: cells))
        #expect(LineText.line(text).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(arguments: [
        ("photo\u{202E}gnp.exe", "photognp.exe"), ("\u{2067}שלום\u{2069}!", "שלום!"), ("\u{200F}שלום\u{61C}", "שלום"),
        ("می\u{200C}خواهم", "میخواهم"),
    ])
    func nothingInATextChangesItsOrderOrJoinsItsLetters(text: String, shown: String) {
        #expect(CellText(text).string.unicodeScalars.elementsEqual(shown.unicodeScalars))
        #expect(LineText.line(text).unicodeScalars.elementsEqual(shown.unicodeScalars))
    }

    @Test func linesAreBrokenInTheOrderOfReading() {
        expectEqual(CellText.wrap("שלום עולם טוב", width: 9).map(\.string), ["שלום עולם", "טוב"])
    }

    @Test func aTextThatIsCutKeepsItsBeginning() {
        expectEqual(CellText("שלום עולם").truncated(to: 5).string, "שלום…")
    }

    @Test @MainActor func aRowBeginsOnTheLeftWithTheFirstLetter() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 10, rows: 1))

        terminal.surface.draw { $0.put("שלום", row: 0, column: 2) }

        expectEqual(terminal.lines, ["  שלום"])
    }

    @Test func theCursorGoesLeftToTheLetterThatIsReadBefore() {
        var editor = TextEditor(line: "שלום")

        editor.apply(.left)

        expectEqual(editor.cursor, 3)
    }
}
