/// Tells something that went wrong where no other screen can.
final class NoticeScreen: Screen {
    let context = KeyContext.help
    var setNeedsPaint: () -> Void = {}

    private let text: String
    private let keymap: Keymap
    private let close: () -> Void
    private var scroller = Scroller()

    /// - Parameter close: called when the person has read it.
    init(_ text: String, keymap: Keymap, close: @escaping () -> Void) {
        self.text = text
        self.keymap = keymap
        self.close = close
    }

    func perform(_ action: Action) {
        if scroller.perform(action) { return setNeedsPaint() }
        if action == .back { close() }
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        scroller.turn(event)
        setNeedsPaint()
    }

    func paint(on canvas: Canvas) {
        let lines = CellText.wrap(text, width: max(1, canvas.size.columns - 4))
        scroller.setSize(count: lines.count, height: canvas.size.rows - 3)
        for (row, line) in lines[scroller.range].enumerated() {
            canvas.put(line, row: row + 1, column: 2, style: .warning)
        }
        let row = canvas.size.rows - 1
        guard row > 0 else { return }
        let more = scroller.isPartial ? [(Action.scrollDown, "down"), (.scrollUp, "up")] : []
        KeyHints([(.back, "back")] + more, in: context, keymap).paint(row: row, on: canvas)
    }
}
