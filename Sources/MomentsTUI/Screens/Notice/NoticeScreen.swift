import MomentsKit

/// Draws a notice. It holds the scroll position, nothing more.
final class NoticeScreen: NoticeComponent, Screen {
    let context = KeyContext.help
    var setNeedsPaint: () -> Void = {}

    private let presenter: any NoticePresenting
    private let keymap: Keymap
    private let words: any ActionWords
    private var props = NoticeProps()
    private var scroller = Scroller()

    init(presenter: any NoticePresenting, keymap: Keymap, words: any ActionWords) {
        self.presenter = presenter
        self.keymap = keymap
        self.words = words
    }

    var viewPresenter: any ViewPresenting { presenter }

    func render(_ props: NoticeProps) {
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if scroller.perform(action) { return setNeedsPaint() }
        if action == .back { presenter.onClose() }
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        scroller.turn(event)
        setNeedsPaint()
    }

    // MARK: Painting

    func paint(on canvas: Canvas) {
        let lines = CellText.wrap(props.text, width: max(1, canvas.size.columns - 4))
        scroller.setSize(count: lines.count, height: canvas.size.rows - 3)
        for (row, line) in lines[scroller.range].enumerated() {
            canvas.put(line, row: row + 1, column: 2, style: .warning)
        }
        let row = canvas.size.rows - 1
        guard row > 0 else { return }
        let more: [Action] = scroller.isPartial ? [.scrollDown, .scrollUp] : []
        KeyHints([.back] + more, in: context, keymap, words).paint(row: row, on: canvas)
    }
}
