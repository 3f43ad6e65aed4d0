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

    // MARK: What is in view

    @Test mutating func theWholeOfTheSelectedRowIsInView() {
        set([[line("a")], [line("b")], [line("c")], [line("d"), line("e")]], selection: 3)

        expectEqual(lines, ["  b        ↑", "  c", "▌ d", "▌ e"])
    }

    @Test mutating func aRowThatIsHigherThanTheViewIsSeenFromItsTop() {
        set([[line("a")], [line("b"), line("c"), line("d"), line("e"), line("f")]], selection: 1)

        expectEqual(lines, ["▌ b        ↑", "▌ c", "▌ d", "▌ e        ↓"])
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

    @Test mutating func aTextThatIsTooLongIsCutBeforeTheEdge() {
        set([[line("abcdefghijkl")]])

        expectEqual(lines[0], "  abcdefgh…")
    }

    @Test mutating func whatStandsAtTheEdgeIsNotCut() {
        set([[line("abcdefghijkl", end: "123")]])

        expectEqual(lines[0], "  abcd… 123")
    }

    @Test mutating func whatStandsAtTheEdgeLeavesRoomForTheSignOfMore() {
        set((0..<5).map { _ in [line("abcdefghijkl", end: "123")] })

        expectEqual(lines[3], "  abc… 123 ↓")
    }

    @Test mutating func aTextIsAsWideAsEverWhereThereIsMore() {
        set((0..<5).map { _ in [line("abcdefghijkl")] })

        expectEqual(lines[3], "  abcdefgh…↓")
    }

    @Test mutating func whereThereIsNoRoomNoTextFollows() {
        set([[RowList.Line(texts: [("abcdefghi", .plain), ("jkl", .plain)])]])

        expectEqual(lines[0], "  abcdefghi")
    }

    // MARK: What lines are made of

    private func texts(_ lines: [RowList.Line]) -> [String] {
        lines.map { $0.texts.map(\.text.string).joined() }
    }

    @Test func aSentenceTakesTwoLinesUnlessItIsToldWhole() {
        let sentence = "one two three four"

        expectEqual(texts(RowList.wrap(sentence, .plain, width: 5, isWhole: true)), ["one", "two", "three", "four"])
        expectEqual(RowList.wrap(sentence, .plain, width: 5, isWhole: false).count, 2)
    }

    @Test func noSentenceTakesNoLine() {
        #expect(RowList.wrap(nil, .plain, width: 5, isWhole: true).isEmpty)
    }

    @Test func textsBeginBelowEachOtherWhateverTheirNumbers() {
        let rows = [9, 10].map { RowList.numbered($0, digits: 2, "a", .plain, width: 20) }

        expectEqual(rows.map(texts), [["9   a"], ["10  a"]])
    }

    @Test func aNumberedTextGoesOnBelowItsBeginning() {
        expectEqual(texts(RowList.numbered(1, "one two", .plain, width: 10)), ["1  one", "   two"])
    }

    @Test func aSignStandsBetweenTheNumberAndTheText() {
        expectEqual(texts(RowList.numbered(1, sign: "*", "one two", .plain, width: 12)), ["1  * one", "     two"])
    }
}
