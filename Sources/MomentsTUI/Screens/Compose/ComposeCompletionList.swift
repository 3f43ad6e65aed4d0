import MomentsKit
import TerminalKit

/// The completions of the name under the cursor, in a list directly below the cursor, or above it where there are more rows.
struct ComposeCompletionList {
    private static let edge = CellText("│ ")

    let completion: ComposeCompletionProps
    /// The one that stands in the text already; nil where none does.
    let taken: (index: Int, length: Int)?

    /// - Parameter cursor: its cell on this canvas.
    func paint(on canvas: Canvas, cursor: CellPosition) {
        let candidates = completion.candidates
        let (above, below) = (cursor.row, canvas.size.rows - cursor.row - 1)
        let isBelow = below >= min(candidates.count, above)
        let count = min(candidates.count, isBelow ? below : above)
        guard count > 0 else { return }
        let first = max(0, (taken?.index ?? 0) - count + 1)
        let shown = candidates[first..<first + count].map { CellText($0) }
        let width = min(canvas.size.columns, Self.edge.width + (shown.map(\.width).max() ?? 0) + 1)
        // The names stand below the one that is typed.
        let name = cursor.column - (taken?.length ?? completion.length)
        let column = max(0, min(name - Self.edge.width, canvas.size.columns - width))
        let top = isBelow ? cursor.row + 1 : cursor.row - count
        let list = canvas.part(rows: top..<top + count, columns: column..<column + width)
        for (row, text) in shown.enumerated() {
            list.fill(row: row, style: .plain)
            list.put(Self.edge, row: row, column: 0, style: .dim)
            list.put(text, row: row, column: Self.edge.width, style: first + row == taken?.index ? .selection : .plain)
        }
    }
}
