import TerminalKit

/// Rows of some lines each, scrolled so that the selected one is in view.
struct RowList {
    struct Line {
        var texts: [(text: CellText, style: Style)]
        /// At the right edge; it is not cut.
        var end: CellText?
        /// The line stands above the row, and is no part of it.
        var isHeading = false
    }

    private var lines: [(row: Int, line: Line)] = []
    private var selection: Int?
    private var scroller = Scroller()

    /// Cells between the left edge and the texts; the mark of the selection stands there.
    static let left = ScreenHeader.left

    var count: Int { lines.count }

    /// - Parameters:
    ///   - selection: the index of a row.
    ///   - height: lines that fit.
    mutating func setRows(_ rows: [[Line]], selection: Int?, height: Int) {
        lines = rows.enumerated().flatMap { index, row in row.map { (index, $0) } }
        self.selection = selection
        scroller.setSize(count: lines.count, height: height)
        if let last = lines.lastIndex(where: { $0.row == selection }) { scroller.reveal(last) }
        if let first = lines.firstIndex(where: { $0.row == selection }) { scroller.reveal(first) }
    }

    /// The index of the row that is shown there; nil where there is none.
    func row(at line: Int) -> Int? {
        scroller.line(at: line).flatMap { lines[$0].line.isHeading ? nil : lines[$0].row }
    }

    /// Where the first line of a row is shown; nil where it is out of view.
    func line(of row: Int) -> Int? {
        lines.firstIndex { $0.row == row && !$0.line.isHeading }
            .flatMap { scroller.range.contains($0) ? $0 - scroller.top : nil }
    }

    func paint(on canvas: Canvas) {
        for (row, index) in scroller.range.enumerated() {
            if lines[index].row == selection, !lines[index].line.texts.isEmpty, !lines[index].line.isHeading {
                canvas.putSelectionMark(row: row, text: Self.left)
            }
            paint(lines[index].line, row: row, on: canvas)
        }
        paintSignsOfMore(on: canvas)
    }

    /// Where the list goes on above and below the view.
    private func paintSignsOfMore(on canvas: Canvas) {
        guard scroller.isPartial else { return }
        let (range, column) = (scroller.range, canvas.size.columns - 1)
        if range.lowerBound > 0 { canvas.put("↑", row: 0, column: column, style: .key) }
        if range.upperBound < lines.count { canvas.put("↓", row: range.count - 1, column: column, style: .key) }
    }

    private func paint(_ line: Line, row: Int, on canvas: Canvas) {
        // The signs of more rows stand behind the uncut end, a blank between.
        let edge = canvas.size.columns - (scroller.isPartial ? 2 : 1)
        let end = line.end.map { edge - $0.width - 1 } ?? canvas.size.columns - 1
        var column = Self.left
        for (text, style) in line.texts where column < end {
            let text = text.truncated(to: end - column)
            canvas.put(text, row: row, column: column, style: style)
            column += text.width
        }
        if let text = line.end { canvas.put(text, row: row, column: edge - text.width, style: .dim) }
    }
}

extension RowList {
    /// The problem of a row takes so many lines at most; the selected row shows all of it.
    static let maximumLines = 2

    /// A sentence over as many lines as it needs, or two at most.
    static func wrap(_ text: String?, _ style: Style, width: Int, isWhole: Bool) -> [Line] {
        guard let text else { return [] }
        let lines =
            isWhole
            ? CellText.wrap(text, width: max(1, width))
            : CellText.wrapAndTruncate(text, width: max(1, width), maximumLines: maximumLines)
        return lines.map { Line(texts: [($0, style)]) }
    }

    /// The columns of the digit of a row, and of the blanks behind it.
    static let digitWidth = 3

    /// A text over as many lines as it needs, behind the digit that chooses it. From the tenth row on there is none.
    /// - Parameters:
    ///   - sign: of its kind, between number and text.
    ///   - width: of the whole canvas, in columns.
    static func numbered(_ number: Int, sign: CellText? = nil, _ text: String, _ style: Style, width: Int) -> [Line] {
        var head: [(CellText, Style)] = [(CellText(number < 10 ? "\(number)" : " "), .key), (CellText("  "), .plain)]
        if let sign { head += [(sign, style), (CellText(String(repeating: " ", count: 2 - sign.width)), .plain)] }
        let indent = head.reduce(0) { $0 + $1.0.width }
        let empty: [(CellText, Style)] = [(CellText(String(repeating: " ", count: indent)), .plain)]
        return CellText.wrap(text, width: max(1, width - left - 1 - indent)).enumerated().map { place, line in
            Line(texts: (place == 0 ? head : empty) + [(line, style)])
        }
    }
}
