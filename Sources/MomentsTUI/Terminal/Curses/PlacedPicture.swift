import MomentsKit

/// The part of a picture that is seen, and where.
struct PlacedPicture {
    let picture: PictureCells
    /// Of the picture's own.
    let rows: Range<Int>
    let columns: Range<Int>
    /// Of the screen: where the first of them is.
    let origin: CellPosition
    /// Whether it lies behind something.
    let isDim: Bool

    /// - Parameters:
    ///   - row: of the room: where the upper left corner of the picture is, or would be.
    ///   - size: how much room there is.
    ///   - origin: where the room begins on the screen.
    /// - Returns: nil where nothing of it is seen.
    init?(_ picture: PictureCells, row: Int, column: Int, in size: CellSize, at origin: CellPosition, isDim: Bool) {
        guard row < size.rows, row > -picture.rows, column < size.columns, column > -picture.columns else { return nil }
        self.picture = picture
        self.isDim = isDim
        rows = max(0, -row)..<min(picture.rows, size.rows - row)
        columns = max(0, -column)..<min(picture.columns, size.columns - column)
        self.origin = CellPosition(row: origin.row + max(0, row), column: origin.column + max(0, column))
    }
}
