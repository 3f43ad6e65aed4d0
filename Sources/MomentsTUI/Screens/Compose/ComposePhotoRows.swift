import MomentsKit
import TerminalKit

/// The photos of what is being written, a row each: its number, its name and its alt text. Above them the path of one that is
/// to be added, and how many there are.
struct ComposePhotoRows {
    /// How many of them are in view at most.
    private static let limit = 5
    private static let nameWidth = 24
    private static let gap = 2

    let props: ComposeProps
    let editor: ComposeEditor
    /// Stands in an alt text that is being typed while it is empty.
    let altTextHint: String

    /// Rows, with the one that counts the photos.
    /// - Parameter room: how many there are.
    func height(room: Int) -> Int {
        let rows = (props.photos.isEmpty ? 0 : shown.count + 1) + (props.focus == .path ? 1 : 0)
        return min(rows, max(0, room))
    }

    /// Those in view, so that the one with the focus is among them.
    private var shown: Range<Int> {
        let count = min(props.photos.count, Self.limit)
        var first = 0
        if case .altText(let index) = props.focus { first = max(0, index - count + 1) }
        return first..<first + count
    }

    func paint(on canvas: Canvas) {
        var row = 0
        if props.focus == .path {
            paintPath(row: row, on: canvas)
            row += 1
        }
        guard !props.photos.isEmpty, row < canvas.size.rows else { return }
        if let summary = props.photosSummary { put(summary, row: row, column: 0, .dim, on: canvas) }
        for (offset, index) in shown.enumerated() where row + 1 + offset < canvas.size.rows {
            paint(index, row: row + 1 + offset, on: canvas)
        }
    }

    private func paintPath(row: Int, on canvas: Canvas) {
        let label = CellText(editor.path.label)
        canvas.put(label, row: row, column: 0, style: .dim)
        editor.path.paint(on: canvas.part(rows: row..<row + 1, columns: label.width + 1..<canvas.size.columns))
    }

    private func paint(_ index: Int, row: Int, on canvas: Canvas) {
        let photo = props.photos[index]
        let width = min(Self.nameWidth, canvas.size.columns / 3)
        let name = CellText("\(index + 1) \(photo.name)").truncated(to: width)
        canvas.put(name, row: row, column: 0, style: .plain)
        let start = width + Self.gap
        guard start + Self.gap < canvas.size.columns else { return }
        if props.focus == .altText(index) {
            editor.altText.paint(on: canvas.part(rows: row..<row + 1, columns: start..<canvas.size.columns))
            // Behind the cursor. How many have none is said above.
            if photo.altText.isEmpty { put(altTextHint, row: row, column: start + 1, .dim, on: canvas) }
        } else {
            put(photo.altText, row: row, column: start, .dim, on: canvas)
        }
    }

    private func put(_ text: String, row: Int, column: Int, _ style: Style, on canvas: Canvas) {
        canvas.put(
            CellText(text).truncated(to: max(0, canvas.size.columns - column)), row: row, column: column, style: style)
    }
}
