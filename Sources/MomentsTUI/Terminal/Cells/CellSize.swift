/// How large a terminal or a part of it is, in cells.
nonisolated struct CellSize: Hashable, Sendable {
    var columns: Int
    var rows: Int

    /// Whether there are rows to spare for what only sets things apart.
    var isRoomy: Bool { rows >= 16 }

    /// At least one cell and no more than curses can hold without pain.
    var bounded: CellSize {
        CellSize(columns: min(max(columns, 1), Self.maximum), rows: min(max(rows, 1), Self.maximum))
    }

    private static let maximum = 1_000
}
