import MomentsCore
import TerminalKit

/// Paints pictures into the room that a screen has for them.
struct PicturePainter {
    /// Nil where there are never any.
    let pictures: (any PictureProviding)?

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

    /// The state of a picture for such a room; asking for it has it made. Nil where there will be none.
    /// - Parameters:
    ///   - crop: the part of it that is shown; nil for all.
    ///   - isAlone: whether no other picture is on the screen.
    func state(
        of source: PhotoSource?, in size: CellSize, fit: PictureShape.Fit = .whole, crop: PictureCrop? = nil,
        isAlone: Bool = false
    ) -> PictureState? {
        guard let pictures, let style = pictures.style, let source, size.columns > 0, size.rows > 0 else { return nil }
        return pictures.picture(
            source, style.shape(columns: size.columns, rows: size.rows, fit: fit, crop: crop, isAlone: isAlone))
    }

    /// In the middle of the canvas; where there is no picture, a text.
    /// - Parameter text: the alt text.
    func paint(_ source: PhotoSource?, fit: PictureShape.Fit = .whole, else text: String?, on canvas: Canvas) {
        paint(state(of: source, in: canvas.size, fit: fit), else: text, on: canvas)
    }

    func paint(_ state: PictureState?, else text: String?, on canvas: Canvas) {
        paint(state, else: text, in: Room(row: 0, column: 0, size: canvas.size), on: canvas)
    }

    /// The place of a picture; any row and column will do.
    struct Room {
        var row: Int
        var column: Int
        var size: CellSize
    }

    /// In the middle of a room, some of which may be outside of the canvas.
    func paint(_ state: PictureState?, else text: String?, in room: Room, on canvas: Canvas) {
        let isPainted =
            switch state {
            case .shown(let cells): put(cells, in: room, on: canvas)
            case .pixels(let pixels): put(pixels, in: room, on: canvas)
            case .loading, .failed, nil: false
            }
        if !isPainted { paint(text ?? "", in: room, on: canvas) }
    }

    private func put(_ cells: PictureCells, in room: Room, on canvas: Canvas) -> Bool {
        canvas.put(cells, row: room.row(of: cells.rows), column: room.column(of: cells.columns))
        return true
    }

    private func put(_ pixels: PicturePixels, in room: Room, on canvas: Canvas) -> Bool {
        canvas.put(pixels, row: room.row(of: pixels.rows), column: room.column(of: pixels.columns))
    }

    private func paint(_ text: String, in room: Room, on canvas: Canvas) {
        let lines = CellText.wrapAndTruncate(
            text, width: max(1, room.size.columns), maximumLines: max(1, room.size.rows))
        for (row, line) in lines.enumerated() {
            canvas.put(line, row: room.row(of: lines.count) + row, column: room.column(of: line.width), style: .dim)
        }
    }
}

extension PicturePainter.Room {
    /// The first row of so many that stand in its middle.
    fileprivate func row(of rows: Int) -> Int { row + (size.rows - rows) / 2 }
    fileprivate func column(of columns: Int) -> Int { column + (size.columns - columns) / 2 }
}
