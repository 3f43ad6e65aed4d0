import MomentsCore
import MomentsKit
import TerminalKit

/// The owner of a feed above its moments: their background as a band, their picture and their name.
struct OwnerHead {
    private let props: TimelineOwnerProps
    private let pictures: any PictureProviding
    /// How many lines the background takes; 0 where there is none.
    private let band: Int
    /// All of its lines, the blank one below included.
    let rows: Int

    /// - Parameter size: of the moments and all that is beside them in their pane.
    /// - Returns: nil where there is no room for photos either, or where none are shown.
    init?(_ props: TimelineOwnerProps?, in size: CellSize, _ pictures: (any PictureProviding)?) {
        guard let props, let pictures, PhotoRoom.inList(of: size, pictures).rows > 0 else { return nil }
        self.props = props
        self.pictures = pictures
        band = props.background == nil ? 0 : max(2, size.rows / Self.rowsOfALine)
        rows = band + Avatar.size.rows + 1
    }

    private static let rowsOfALine = 9

    /// - Parameter target: of a click on it.
    func paint(on canvas: Canvas, target: CellTarget?) {
        let painter = PicturePainter(pictures)
        if band > 0 {
            let canvas = canvas.part(rows: 0..<min(band, canvas.size.rows), columns: 0..<canvas.size.columns)
            painter.paint(props.background, fit: .filled, else: nil, on: canvas)
        }
        Avatar(props.avatar).paint(row: band, column: ScreenHeader.left, on: canvas, pictures)
        let column = ScreenHeader.left + Avatar.indent
        let name = CellText(props.name).truncated(to: max(1, canvas.size.columns - column - 1))
        canvas.put(name, row: band, column: column, style: .author)
        guard let target else { return }
        for row in 0..<min(rows - 1, canvas.size.rows) {
            canvas.mark(row: row, columns: 0..<canvas.size.columns, as: target)
        }
    }
}
