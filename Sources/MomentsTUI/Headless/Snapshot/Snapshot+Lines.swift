import TerminalKit

extension Snapshot {
    /// Plain lines; where the last of them begins is where a reader is.
    init(lines: [CellText]) {
        self.init(cells: lines.map(Self.cells), cursor: lines.isEmpty ? nil : Cursor(row: lines.count - 1, column: 0))
    }

    private static func cells(_ line: CellText) -> [Cell] {
        var cells: [Cell] = []
        for scalar in line.string.unicodeScalars {
            let width = CellScalar.columns(of: scalar)
            if width > 0 {
                cells.append(Cell(text: String(scalar), width: width))
            } else if let last = cells.indices.last {
                cells[last].text.unicodeScalars.append(scalar)
            }
        }
        return cells
    }
}
