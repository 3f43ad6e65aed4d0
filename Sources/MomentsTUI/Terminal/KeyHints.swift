/// A line that names the few keys that matter now, put into words once and painted in every frame.
struct KeyHints {
    private let hints: [(key: CellText, word: CellText)]

    /// - Parameter hints: an action and the word for it; those without a key in that place are left out.
    init(_ hints: [(Action, String)], in place: Place, _ keymap: Keymap) {
        self.hints = hints.compactMap { action, word in
            keymap.key(for: action, in: place).map { (CellText($0.name), CellText(" " + word)) }
        }
    }

    /// The last row of a screen: what is going on or went wrong, and where nothing is, the hints.
    func paint(status: String?, on canvas: Canvas) {
        let row = canvas.size.rows - 1
        guard row > 0 else { return }
        guard let status else { return paint(row: row, on: canvas) }
        canvas.put(CellText(" " + status).truncated(to: canvas.size.columns), row: row, column: 0, style: .warning)
    }

    /// As many hints as fit, the first ones first.
    func paint(row: Int, on canvas: Canvas) {
        var column = 1
        for (key, word) in hints {
            guard column + key.width + word.width <= canvas.size.columns else { return }
            canvas.put(key, row: row, column: column, style: .key)
            canvas.put(word, row: row, column: column + key.width, style: .dim)
            column += key.width + word.width + 3
        }
    }
}
