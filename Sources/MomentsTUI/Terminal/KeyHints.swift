/// A line that names the few keys that matter now.
enum KeyHints {
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
