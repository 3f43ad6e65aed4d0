import TerminalKit

extension CellSize {
    /// The rows of a screen between its header and its hints.
    var bodyRows: Range<Int> {
        let top = ScreenHeader.height(in: self)
        return top..<max(top, rows - KeyHints.height(in: self))
    }
}

extension Canvas {
    /// The columns of what is read where it has the window to itself.
    var reading: Canvas { part(rows: 0..<size.rows, columns: ReadingWidth.columns(in: size.columns)) }

    /// What a screen has between its header and its hints.
    var body: Canvas { part(rows: size.bodyRows, columns: 0..<size.columns) }

    /// Paints the hint that stands in place of an empty list.
    /// - Returns: the row below it.
    @discardableResult func putHint(_ hint: String) -> Int {
        let lines = CellText.wrap(hint, width: max(1, size.columns - 2 * ScreenHeader.left))
        for (row, line) in lines.enumerated() {
            put(line, row: row + 1, column: ScreenHeader.left, style: .plain)
        }
        return lines.count + 1
    }
}
