import MomentsKit

/// Draws the keys of the screen below, in a box over it. It holds the scroll position, nothing more.
final class HelpScreen: HelpComponent, OverlayContent {
    let context = KeyContext.help
    let title: String
    var setNeedsPaint: () -> Void = {}

    private let presenter: any HelpPresenting
    private let keymap: Keymap
    private let words: any ActionWords
    private var rows: [(keys: CellText, sentence: CellText)] = []
    private var scroller = Scroller()

    init(presenter: any HelpPresenting, keymap: Keymap, words: any HelpWords & ActionWords) {
        self.presenter = presenter
        self.keymap = keymap
        self.words = words
        title = words.helpTitle
    }

    var viewPresenter: any ViewPresenting { presenter }

    func render(_ props: HelpProps) {
        rows = props.entries.map { (CellText($0.keys.joined(separator: "  ")), CellText($0.sentence)) }
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

    /// With an empty row above the hints.
    func size(in room: CellSize) -> CellSize {
        CellSize(columns: room.columns, rows: rows.count + 2)
    }

    func paint(on canvas: Canvas) {
        scroller.setSize(count: rows.count, height: canvas.size.rows - 2)
        let maximumWidth = rows.map(\.keys.width).max() ?? 0
        let keysWidth = min(maximumWidth, canvas.size.columns * 2 / 5)
        for (line, row) in rows[scroller.range].enumerated() {
            canvas.put(row.keys.truncated(to: keysWidth), row: line, column: 2, style: .key)
            let room = max(0, canvas.size.columns - keysWidth - 5)
            canvas.put(row.sentence.truncated(to: room), row: line, column: keysWidth + 4, style: .plain)
        }
        let row = canvas.size.rows - 1
        guard row > 0 else { return }
        let more: [Action] = scroller.isPartial ? [.scrollDown, .scrollUp] : []
        KeyHints([.back, .palette] + more, in: context, keymap, words).paint(row: row, on: canvas)
    }
}
