/// The part of a picture that is seen, and where.
struct PicturePlace {
    /// Of the picture's own.
    let rows: Range<Int>
    let columns: Range<Int>
    /// Of the screen: where the first of them is.
    let origin: CellPosition
    /// Whether it lies behind something.
    let isDim: Bool

    /// - Parameters:
    ///   - whole: how large the picture is.
    ///   - row: of the room: where the upper left corner of the picture is, or would be.
    ///   - size: how much room there is.
    ///   - origin: where the room begins on the screen.
    /// - Returns: nil where nothing of it is seen.
    init?(of whole: CellSize, row: Int, column: Int, in size: CellSize, at origin: CellPosition, isDim: Bool) {
        guard row < size.rows, row > -whole.rows, column < size.columns, column > -whole.columns else { return nil }
        self.isDim = isDim
        rows = max(0, -row)..<min(whole.rows, size.rows - row)
        columns = max(0, -column)..<min(whole.columns, size.columns - column)
        self.origin = CellPosition(row: origin.row + max(0, row), column: origin.column + max(0, column))
    }
}
