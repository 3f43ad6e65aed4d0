import TerminalKit

extension Snapshot {
    /// The present screen of an off-screen terminal.
    init(_ terminal: OffscreenTerminal) {
        self.init(
            cells: terminal.cells().map { $0.map(Cell.init) },
            cursor: terminal.cursor.map { Cursor(row: $0.row, column: $0.column) })
    }
}

extension Snapshot.Cell {
    init(_ cell: ScreenCell) {
        var attributes: Snapshot.Attributes = []
        if cell.isBold { attributes.insert(.bold) }
        if cell.isDim { attributes.insert(.dim) }
        if cell.isUnderlined { attributes.insert(.underline) }
        if cell.isReverse { attributes.insert(.reverse) }
        look = Snapshot.Look(foreground: cell.foreground, background: cell.background, attributes: attributes)
        text = cell.text
        width = cell.width
    }
}
