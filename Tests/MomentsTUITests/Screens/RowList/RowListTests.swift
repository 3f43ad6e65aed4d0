import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct RowListTests {
    private let terminal: OffscreenTerminal
    private var list = RowList()

    init() throws {
        terminal = try OffscreenTerminal(size: CellSize(columns: 12, rows: 4))
    }

    private func line(_ text: CellText, end: CellText? = nil) -> RowList.Line {
        RowList.Line(texts: [(text, .plain)], end: end)
    }

    private mutating func set(_ rows: [[RowList.Line]], selection: Int? = nil) {
        list.setRows(rows, selection: selection, height: 4)
    }

    private var lines: [String] {
        terminal.surface.draw { list.paint(on: $0) }
        return terminal.lines
    }

    // MARK: The view

    /// Rows of one letter a line.
    @Test(arguments: [
        (["a", "b", "c", "de"], 3, ["  b        ↑", "  c", "▌ d", "▌ e"]),
        (["a", "bcdef"], 1, ["▌ b        ↑", "▌ c", "▌ d", "▌ e        ↓"]),
    ])
    mutating func theWholeOfTheSelectedRowIsInViewOrItsTop(rows: [String], selection: Int, expected: [String]) {
        set(rows.map { $0.map { line(CellText(String($0))) } }, selection: selection)

        expectEqual(lines, expected)
    }

    @Test mutating func onlyWhatIsInViewIsARow() {
        set([[line("a")], [line("b")], [line("c")], [line("d")], [line("e")]], selection: 0)

        let rows = [-1, 0, 3, 4].map { list.row(at: $0) }

        expectEqual(rows, [nil, 0, 3, nil])
    }

    @Test mutating func belowTheLastRowThereIsNone() {
        set([[line("a")]])

        #expect(list.row(at: 1) == nil)
    }

    @Test mutating func aBlankLineOfTheSelectedRowIsNotMarked() {
        set([[line("a"), RowList.Line(texts: [])]], selection: 0)

        expectEqual(lines[0...1], ["▌ a", ""])
    }

    // MARK: A line

    @Test(
        arguments: [
            (["abcdefghijkl"], nil, 1, "  abcdefgh…"), (["abcdefghijkl"], "123", 1, "  abcd… 123"),
            (["abcdefghijkl"], "123", 5, "  abc… 123 ↓"), (["abcdefghijkl"], nil, 5, "  abcdefgh…↓"),
            (["abcdefghi", "jkl"], nil, 1, "  abcdefghi"),
        ] as [([String], String?, Int, String)])
    mutating func aTextIsCutBeforeTheEdgeAndWhatStandsThereAndTheSignOfMore(
        texts: [String], end: String?, rows: Int, line: String
    ) {
        set(
            (0..<rows).map { _ in
                [RowList.Line(texts: texts.map { (CellText($0), .plain) }, end: end.map { CellText($0) })]
            })

        expectEqual(lines[min(rows, 4) - 1], line)
    }

    private func texts(_ lines: [RowList.Line]) -> [String] {
        lines.map { $0.texts.map(\.text.string).joined() }
    }

    @Test func aSentenceTakesTwoLinesUnlessItIsToldWhole() {
        let sentence = "one two three four"

        expectEqual(texts(RowList.wrap(sentence, .plain, width: 5, isWhole: true)), ["one", "two", "three", "four"])
        expectEqual(RowList.wrap(sentence, .plain, width: 5, isWhole: false).count, 2)
        #expect(RowList.wrap(nil, .plain, width: 5, isWhole: true).isEmpty)
    }

    @Test func tenthRowShowsNoNumberBecauseNoDigitChoosesIt() {
        let rows = [9, 10].map { RowList.numbered($0, "a", .plain, width: 20) }

        expectEqual(rows.map(texts), [["9  a"], ["   a"]])
    }

    @Test func numberedTextGoesOnBelowItsBeginning() {
        expectEqual(texts(RowList.numbered(1, "one two", .plain, width: 10)), ["1  one", "   two"])
        expectEqual(texts(RowList.numbered(1, sign: "*", "one two", .plain, width: 12)), ["1  * one", "     two"])
    }
}
