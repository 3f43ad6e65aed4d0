/// The smallest parts that text is wrapped and cut into: what fills one cell, or two.
nonisolated enum CellPiece: Equatable {
    case text(String, width: Int)
    case blank, lineBreak
}
