import MomentsCore
import MomentsKit
import TerminalKit

/// The places of the photos of a gallery: the number side by side, and their lines.
struct GalleryLayout {
    /// A row of photos, and the lines that it takes.
    struct Placed {
        let row: GalleryProps.Row
        let start: Int
        let end: Int

        /// The heading stands above.
        var headingHeight: Int { row.heading == nil ? 0 : 1 }
    }

    /// Columns of a photo.
    private static let minimumWidth = 20
    private static let maximumWidth = 26
    /// Title and date below a picture, and a blank line.
    private static let textHeight = 2
    private static let gapHeight = 1
    /// Between two photos; the mark of the selected one stands there.
    private static let gap = 2

    let columns: Int
    let cellWidth: Int
    /// Lines of a picture.
    let pictureHeight: Int
    /// How many rows of photos are in view at once and whole.
    let pageRows: Int
    private(set) var rows: [Placed] = []

    /// The number and size of the photos in a row follow from the width alone: another height shows more or fewer of the same
    /// rows, and cuts the last one. Columns left over at the right stay empty.
    /// - Parameter size: of the part of the window that they have.
    init(_ size: CellSize) {
        let room = max(1, size.columns - ScreenHeader.left)
        columns = max(1, room / (Self.minimumWidth + Self.gap))
        cellWidth = min(max(1, room / columns - Self.gap), Self.maximumWidth)
        // A cell is about twice as high as it is wide: three to two, as most photos are.
        pictureHeight = max(1, cellWidth / 3)
        let rowHeight = pictureHeight + Self.textHeight + Self.gapHeight
        // The heading of the first row stands above; the blank line below the last is not needed.
        pageRows = max(1, (size.rows - 1 + Self.gapHeight) / rowHeight)
    }

    /// With title and date.
    var cellHeight: Int { pictureHeight + Self.textHeight }
    private var rowHeight: Int { cellHeight + Self.gapHeight }

    mutating func setRows(_ rows: [GalleryProps.Row]) {
        var line = 0
        self.rows = rows.map { row in
            let start = line
            line += rowHeight + (row.heading == nil ? 0 : 1)
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
