import TerminalKit

extension CellSize {
    /// The rows of a screen between its header and its hints.
    var bodyRows: Range<Int> {
        let top = ScreenHeader.height(in: self)
        return top..<max(top, rows - KeyHints.height(in: self))
    }
}

extension Canvas {
    /// What a screen has between its header and its hints.
    var body: Canvas { part(rows: size.bodyRows, columns: 0..<size.columns) }
}
