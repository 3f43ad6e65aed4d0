import MomentsKit

/// Where the photos of a gallery stand: how many side by side, and in which lines.
struct GalleryLayout {
    /// A row of photos, and the lines that it takes.
    struct Placed {
        let row: GalleryProps.Row
        let start: Int
        let end: Int

        /// The heading stands above.
        var headingHeight: Int { row.heading == nil ? 0 : 1 }
    }

    /// Lines of a picture: with the width it has, four to three, as most photos are.
    static let pictureHeight = 8
    /// With title and date.
    static let cellHeight = pictureHeight + 2
    /// With the blank line below.
    static let rowHeight = cellHeight + 1
    /// A photo is at least as wide as it is high.
    private static let minimumWidth = 18
    private static let idealWidth = 24
    /// Between two photos; the mark of the selected one stands there.
    private static let gap = 2

    let columns: Int
    let cellWidth: Int
    private(set) var rows: [Placed] = []

    /// - Parameter width: of the window, in cells.
    init(width: Int) {
        let room = max(1, width - ScreenHeader.left)
        columns = max(1, room / (Self.idealWidth + Self.gap))
        cellWidth = max(1, min(room / columns - Self.gap, max(Self.minimumWidth, Self.idealWidth)))
    }

    mutating func setRows(_ rows: [GalleryProps.Row]) {
        var line = 0
        self.rows = rows.map { row in
            let start = line
            line += Self.rowHeight + (row.heading == nil ? 0 : 1)
            return Placed(row: row, start: start, end: line)
        }
    }

    var lineCount: Int { max(0, (rows.last?.end ?? 0) - 1) }

    func column(of index: Int) -> Int { ScreenHeader.left + index * (cellWidth + Self.gap) }

    /// The lines of a photo, with the heading above it.
    func lines(of id: MomentPhoto.ID) -> Range<Int>? {
        rows.first { $0.row.cells.contains { $0.id == id } }.map { $0.start..<$0.end - 1 }
    }

    /// The photo that is shown there; nil where there is none.
    func cell(line: Int, column: Int) -> MomentPhoto.ID? {
        guard let placed = rows.first(where: { ($0.start + $0.headingHeight..<$0.end - 1).contains(line) }) else {
            return nil
        }
        let index = placed.row.cells.indices.first {
            (self.column(of: $0)..<self.column(of: $0) + cellWidth).contains(column)
        }
        return index.map { placed.row.cells[$0].id }
    }
}
