import TerminalKit

/// Which part of a picture is in view that is larger than the screen.
struct PhotoPan {
    /// Pictures of more cells than this each way would take too long to make and to keep.
    static let maximumCells = 1_000

    /// Of the picture in the view: 0 or less where it is larger.
    private(set) var row = 0
    private(set) var column = 0
    private var picture = CellSize(columns: 0, rows: 0)
    private var view = CellSize(columns: 1, rows: 1)

    /// How many cells a picture takes whose pixels are those of the screen.
    static func size(width: Int, height: Int, cell: (width: Int, height: Int)) -> CellSize {
        func cells(_ pixels: Int, _ size: Int) -> Int {
            let size = max(1, size)
            return min(max(1, pixels / size + (pixels % size == 0 ? 0 : 1)), maximumCells)
        }
        return CellSize(columns: cells(width, cell.width), rows: cells(height, cell.height))
    }

    /// A picture that was not panned yet has its middle in the middle.
    mutating func setSize(_ picture: CellSize, in view: CellSize) {
        let isNew = picture != self.picture
        (self.picture, self.view) = (picture, view)
        if isNew { (row, column) = ((view.rows - picture.rows) / 2, (view.columns - picture.columns) / 2) }
        move(rows: 0, columns: 0)
    }

    /// True where the action was one that pans.
    mutating func perform(_ action: Action) -> Bool {
        switch action {
        case .panLeft: move(rows: 0, columns: step(view.columns))
        case .panRight: move(rows: 0, columns: -step(view.columns))
        case .panUp: move(rows: step(view.rows), columns: 0)
        case .panDown: move(rows: -step(view.rows), columns: 0)
        default: return false
        }
        return true
    }

    private func step(_ length: Int) -> Int { max(1, length / 4) }

    private mutating func move(rows: Int, columns: Int) {
        row = Self.placed(row + rows, picture.rows, in: view.rows)
        column = Self.placed(column + columns, picture.columns, in: view.columns)
    }

    /// No edge of the picture comes into the view while the other is out of it; a smaller one stands in the middle.
    private static func placed(_ place: Int, _ length: Int, in room: Int) -> Int {
        length <= room ? (room - length) / 2 : min(0, max(place, room - length))
    }
}
