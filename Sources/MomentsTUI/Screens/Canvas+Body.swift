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

    /// The rows of a screen between its header and its hints.
    var body: Canvas { part(rows: size.bodyRows, columns: 0..<size.columns) }
}
