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

    /// The room of a picture that has this canvas to itself.
    func roomAlone(on canvas: Canvas) -> Canvas {
        guard let size = pictures?.style?.sizeAlone(in: canvas.size), size != canvas.size else { return canvas }
        let (row, column) = ((canvas.size.rows - size.rows) / 2, (canvas.size.columns - size.columns) / 2)
        return canvas.part(rows: row..<row + size.rows, columns: column..<column + size.columns)
    }

    /// What there is of a picture for such a room; asking for one is what has it made. Nil where there will be none.
    /// - Parameter isAlone: whether no other picture is on the screen.
    func state(
        of source: PhotoSource?, in size: CellSize, fit: PictureShape.Fit = .whole, isAlone: Bool = false
    ) -> PictureState? {
        guard let pictures, let style = pictures.style, let source, size.columns > 0, size.rows > 0 else { return nil }
        return pictures.picture(source, style.shape(columns: size.columns, rows: size.rows, fit: fit, isAlone: isAlone))
    }

    /// In the middle of the canvas; where there is no picture, a text.
    /// - Parameter text: says what is to be seen on it.
    func paint(_ source: PhotoSource?, fit: PictureShape.Fit = .whole, else text: String?, on canvas: Canvas) {
        paint(state(of: source, in: canvas.size, fit: fit), else: text, on: canvas)
    }

    func paint(_ state: PictureState?, else text: String?, on canvas: Canvas) {
        let isPainted =
            switch state {
            case .shown(let cells): put(cells, on: canvas)
            case .pixels(let pixels): put(pixels, on: canvas)
            case .loading, .failed, nil: false
            }
        if !isPainted { paint(text ?? "", on: canvas) }
    }

    private func put(_ cells: PictureCells, on canvas: Canvas) -> Bool {
        canvas.put(
            cells, row: (canvas.size.rows - cells.rows) / 2, column: (canvas.size.columns - cells.columns) / 2)
        return true
    }

    private func put(_ pixels: PicturePixels, on canvas: Canvas) -> Bool {
        canvas.put(
            pixels, row: (canvas.size.rows - pixels.rows) / 2, column: (canvas.size.columns - pixels.columns) / 2)
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
