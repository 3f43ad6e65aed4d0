import MomentsCore
import MomentsKit
import TerminalKit

/// The picture of a person in a room that is kept for it; until it is there, and where there is none, their initials.
struct Avatar {
    static let size = CellSize(columns: 4, rows: 2)
    /// For the person that a whole head is about.
    static let largeSize = CellSize(columns: 6, rows: 3)
    /// The column where the text beside an avatar begins.
    static let indent = size.columns + 1

    private let source: PhotoSource?
    private let initials: CellText
    private let style: Style
    private let size: CellSize

    init(_ props: AvatarProps, size: CellSize = Self.size) {
        self.size = size
        source = props.source
        let text = CellText(props.initials).truncated(to: size.columns)
        // Blanks of another style than the text before them cost a slow line a change of style.
        initials = CellText(text.string + String(repeating: " ", count: size.columns + 1 - text.width))
        style = Self.styles[Int(props.color) % Self.styles.count]
    }

    /// Styles of a theme that look different from each other and mean nothing here.
    private static let styles: [Style] = [.author, .mine, .liked, .title, .dim]

    /// Whether people have them: in a window of any size, or nowhere.
    static func areShown(_ pictures: (any PictureProviding)?) -> Bool { pictures?.style != nil }

    /// - Parameter row: its first; it may be outside of the canvas, as the other.
    func paint(row: Int, column: Int, on canvas: Canvas, _ pictures: any PictureProviding) {
        guard row < canvas.size.rows, row + size.rows > 0, let style = pictures.style else { return }
        let shape = style.shape(columns: size.columns, rows: size.rows, fit: .filled)
        // A face of so few dots cannot be recognised.
        let source = style.output == .cells(.none) ? nil : source
        switch source.map({ pictures.picture($0, shape) }) {
        case .shown(let cells): canvas.put(cells, row: row, column: column)
        case .pixels(let pixels) where canvas.put(pixels, row: row, column: column): break
        case .loading, .pixels, .failed, nil: canvas.put(initials, row: row, column: column, style: self.style)
        }
    }
}
