/// How large a terminal or a part of it is, in cells.
package struct CellSize: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Whether there are rows to spare for what only sets things apart.
    package var isRoomy: Bool { rows >= 16 }

    /// At least one cell and no more than curses can hold without pain.
    var bounded: CellSize {
        CellSize(columns: min(max(columns, 1), Self.maximum), rows: min(max(rows, 1), Self.maximum))
    }

    private static let maximum = 1_000
}
