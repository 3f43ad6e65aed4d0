/// A cell, counted from the upper left corner and from 0.
nonisolated struct CellPosition: Hashable, Sendable {
    var row: Int
    var column: Int
}
