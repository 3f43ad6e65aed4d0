/// Tells something that went wrong where no other screen can.
final class NoticeScreen: Screen {
    let place = Place.help
    var setNeedsPaint: () -> Void = {}

    private let text: String
    private let keymap: Keymap
    private let close: () -> Void

    /// - Parameter close: called when the person has read it.
    init(_ text: String, keymap: Keymap, close: @escaping () -> Void) {
        self.text = text
        self.keymap = keymap
        self.close = close
    }

    func perform(_ action: Action) {
        if action == .back { close() }
    }

    func paint(on canvas: Canvas) {
        for (row, line) in CellText.wrap(text, width: canvas.size.columns - 4).enumerated() {
            canvas.put(line, row: row + 1, column: 2, style: .warning)
        }
        KeyHints([(.back, "back")], in: place, keymap).paint(row: canvas.size.rows - 1, on: canvas)
    }
}
