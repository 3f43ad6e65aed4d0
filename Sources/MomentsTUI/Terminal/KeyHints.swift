/// A line that names the few keys that matter now.
enum KeyHints {
    /// The last row of a screen: what is going on or went wrong, and where nothing is, the hints.
    static func paint(status: String?, or hints: [(Action, String)], in place: Place, on canvas: Canvas) {
        let row = canvas.size.rows - 1
        guard row > 0 else { return }
        guard let status else { return paint(hints, in: place, row: row, on: canvas) }
        canvas.put(CellText(" " + status).truncated(to: canvas.size.columns), row: row, column: 0, style: .warning)
    }

    /// As many hints as fit, the first ones first.
    /// - Parameter hints: an action and the word for it.
    static func paint(_ hints: [(Action, String)], in place: Place, row: Int, on canvas: Canvas) {
        var column = 1
        for (action, word) in hints {
            guard let key = ActionTable.key(for: action, in: place) else { continue }
            let name = CellText(key.name)
            let label = CellText(" " + word)
            guard column + name.width + label.width <= canvas.size.columns else { return }
            canvas.put(name, row: row, column: column, style: .key)
            canvas.put(label, row: row, column: column + name.width, style: .dim)
            column += name.width + label.width + 3
        }
    }
}
