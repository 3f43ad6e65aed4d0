import TerminalKit

/// The frame of a box in the middle of a window, with a title in its border. Where there is no room for a margin at its
/// sides the box goes from edge to edge; in a window that is smaller still it takes all of it, and of the frame only the
/// edge with the title stays.
struct BoxFrame {
    /// In columns, the border included.
    static let maximumWidth = 80

    private let origin: CellPosition
    private let size: CellSize
    private let hasMargin: Bool

    /// - Parameters:
    ///   - window: what the box stands in.
    ///   - content: the size that its content wants, of the room that there is for it at most, and the most rows that it is
    ///     going to want: while it gets lower or higher the upper edge stays.
    init(in window: CellSize, content: (CellSize) -> (size: CellSize, tallest: Int)) {
        hasMargin = window.columns >= Self.smallest.columns && window.rows >= Self.smallest.rows
        guard hasMargin else {
            origin = CellPosition(row: 0, column: 0)
            size = window
            return
        }
        // Beside the box at least this much is seen of what lies below, or nothing: half a word says nothing.
        let isWide = window.columns >= Self.maximumWidth + 2 * Self.margin.columns
        let most = CellSize(
            columns: isWide ? Self.maximumWidth : window.columns, rows: window.rows - 2 * Self.margin.rows)
        let (wanted, tallest) = content(CellSize(columns: most.columns - 2, rows: most.rows - 2))
        size = CellSize(columns: min(most.columns, wanted.columns + 2), rows: min(most.rows, wanted.rows + 2))
        let highest = min(most.rows, max(wanted.rows, tallest) + 2)
        origin = CellPosition(row: (window.rows - highest) / 2, column: (window.columns - size.columns) / 2)
    }

    /// The window in which a box has a margin above and below.
    private static let smallest = CellSize(columns: 60, rows: 18)
    private static let margin = CellSize(columns: 2, rows: 1)

    /// The rows of the window that are for the content.
    var rows: Range<Int> {
        let end = origin.row + size.rows - (hasMargin ? 1 : 0)
        return min(origin.row + 1, end)..<end
    }

    /// The columns of the window that are for the content.
    var columns: Range<Int> {
        hasMargin ? origin.column + 1..<origin.column + size.columns - 1 : 0..<size.columns
    }

    /// Whether a cell of the window belongs to the box.
    func contains(row: Int, column: Int) -> Bool {
        (origin.row..<origin.row + size.rows).contains(row)
            && (origin.column..<origin.column + size.columns).contains(column)
    }

    /// Paints the frame and blank ground in it.
    func paint(title: String, on window: Canvas) {
        let canvas = window.part(
            rows: origin.row..<origin.row + size.rows, columns: origin.column..<origin.column + size.columns)
        canvas.fill(style: .plain)
        let inner = CellText(String(repeating: "─", count: max(0, size.columns - 2)))
        let name = CellText(" \(title) ").truncated(to: size.columns - 4)
        if hasMargin {
            canvas.put(CellText("╭") + inner + CellText("╮"), row: 0, column: 0, style: .dim)
            canvas.put(CellText("╰") + inner + CellText("╯"), row: size.rows - 1, column: 0, style: .dim)
            for row in 1..<max(1, size.rows - 1) {
                canvas.put("│", row: row, column: 0, style: .dim)
                canvas.put("│", row: row, column: size.columns - 1, style: .dim)
            }
        } else {
            canvas.put(CellText("─") + inner + CellText("─"), row: 0, column: 0, style: .dim)
        }
        canvas.put(name, row: 0, column: 2, style: .title)
    }
}
