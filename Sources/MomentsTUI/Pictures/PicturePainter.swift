import MomentsKit

/// Paints pictures into the room that a screen has for them.
struct PicturePainter {
    /// Nil where there are never any.
    private let pictures: (any PictureProviding)?

    init(_ pictures: (any PictureProviding)?) {
        self.pictures = pictures
    }

    /// The width and height of one cell in pixels; nil where no pictures are shown.
    var cell: (width: Int, height: Int)? { pictures?.style.map { ($0.cellWidth, $0.cellHeight) } }

    /// What there is of a picture for such a room; asking for one is what has it made. Nil where there will be none.
    func state(of source: PhotoSource?, in size: CellSize, fit: PictureShape.Fit = .whole) -> PictureState? {
        guard let pictures, let style = pictures.style, let source, size.columns > 0, size.rows > 0 else { return nil }
        return pictures.picture(source, style.shape(columns: size.columns, rows: size.rows, fit: fit))
    }

    /// In the middle of the canvas; where there is no picture, a text.
    /// - Parameter text: says what is to be seen on it.
    func paint(_ source: PhotoSource?, fit: PictureShape.Fit = .whole, else text: String?, on canvas: Canvas) {
        paint(state(of: source, in: canvas.size, fit: fit), else: text, on: canvas)
    }

    func paint(_ state: PictureState?, else text: String?, on canvas: Canvas) {
        guard case .shown(let cells) = state else { return paint(text ?? "", on: canvas) }
        let row = (canvas.size.rows - cells.rows) / 2
        canvas.put(cells, row: row, column: (canvas.size.columns - cells.columns) / 2)
    }

    private func paint(_ text: String, on canvas: Canvas) {
        let lines = CellText.wrapAndTruncate(
            text, width: max(1, canvas.size.columns), maximumLines: max(1, canvas.size.rows))
        for (row, line) in lines.enumerated() {
            canvas.put(
                line, row: (canvas.size.rows - lines.count) / 2 + row,
                column: (canvas.size.columns - line.width) / 2, style: .dim)
        }
    }
}
