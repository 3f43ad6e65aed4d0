import MomentsKit
import TerminalKit

/// Draws a notice, in a box over the screen that it is about. Its only state is the scroll position.
final class NoticeScreen: Component, OverlayContent {
    let context = KeyContext.notice
    let title = "Moments"
    var setNeedsPaint: () -> Void = {}

    private let presenter: any NoticePresenting
    private let keymap: Keymap
    private let words: Language
    private var props = NoticeProps()
    private var scroller = Scroller()

    init(presenter: any NoticePresenting, keymap: Keymap, words: Language) {
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

    /// With an empty row above the hints.
    func size(in room: CellSize) -> CellSize {
        CellSize(columns: room.columns, rows: lines(width: room.columns).count + 2)
    }

    private func lines(width: Int) -> [CellText] {
        CellText.wrap(props.text, width: max(1, width - 4))
    }

    func paint(on canvas: Canvas) {
        let lines = lines(width: canvas.size.columns)
        scroller.setSize(count: lines.count, height: canvas.size.rows - 2)
        for (row, line) in lines[scroller.range].enumerated() {
            canvas.put(line, row: row, column: 2, style: .warning)
        }
        let more: [Action] = scroller.isPartial ? [.scrollDown, .scrollUp] : []
        KeyHints([.back] + more, in: context, keymap, words).paint(status: props.status, voice: props.voice, on: canvas)
    }
}
