import MomentsCore
import MomentsKit
import TerminalKit

/// How much room there is for photos in a window. The size and the settings alone decide, so that nothing ever jumps.
struct PhotoRoom: Equatable {
    /// How many lines the photos of a moment take; 0 where they are not shown.
    var rows = 0
    /// Whether there is room for photos that lie elsewhere.
    var showsRemote = true
    /// The width and height of one cell in pixels.
    var cellWidth = 10
    var cellHeight = 20

    /// Whose photos are shown at all.
    func shows(_ photo: PhotoProps) -> Bool {
        if case .remote = photo.source { showsRemote } else { true }
    }

    /// In a list.
    /// - Parameter size: of the list and all that is beside it in its pane.
    static func inList(of size: CellSize, _ pictures: (any PictureProviding)?) -> PhotoRoom {
        room(min(maximumRows, size.rows / 3), size, pictures)
    }

    /// The same for each photo of a moment that is shown whole: half of the lines, and more of a pane that is wider than a text.
    static func alone(in size: CellSize, _ pictures: (any PictureProviding)?) -> PhotoRoom {
        let rows = size.columns > ReadingWidth.pane ? size.rows * 3 / 5 : size.rows / 2
        return room(min(2 * maximumRows, rows), size, pictures)
    }

    private static func room(_ rows: Int, _ size: CellSize, _ pictures: (any PictureProviding)?) -> PhotoRoom {
        guard let pictures, let style = pictures.style, size.columns >= minimumColumns, size.rows >= minimumRows else {
            return PhotoRoom()
        }
        return PhotoRoom(
            rows: rows, showsRemote: pictures.showsRemote, cellWidth: style.cellWidth, cellHeight: style.cellHeight)
    }

    /// How many lines one photo takes that is shown whole.
    /// - Parameter size: of the photo; nil where it is not known: it may be one as most are.
    func rows(of size: PhotoSize?, columns: Int) -> Int {
        let (width, height) = (Double(size?.width ?? 30_000), Double(size?.height ?? 20_000))
        let room = (Double(columns * cellWidth), Double(rows * cellHeight))
        let scale = min(room.0 / width, room.1 / height, PhotoExtent.maximumScale)
        return max(1, min(rows, Int((height * scale / Double(cellHeight)).rounded())))
    }

    /// How many columns so many lines are wide, in a tile of as many times its height.
    func columns(ofRows rows: Int, aspect: Double) -> Int {
        Int((Double(rows * cellHeight) * aspect / Double(cellWidth)).rounded())
    }

    /// How many lines so many columns are high.
    func rows(ofColumns columns: Int, aspect: Double) -> Int {
        max(1, Int((Double(columns * cellWidth) / aspect / Double(cellHeight)).rounded(.down)))
    }

    private static let minimumColumns = 48
    private static let minimumRows = 18
    /// A photo as most are fills the width of a text in as many.
    private static let maximumRows = 24
}
