import MomentsKit
import TerminalKit

/// A screen in a box over the dimmed screen below. The screen holds the place of the box, nothing more.
final class OverlayScreen: Screen {
    private let content: any OverlayContent
    private var frame: BoxFrame
    private var window = CellSize(columns: 80, rows: 24)
    /// The most rows that the content has wanted: a box whose list gets shorter while one types keeps its upper edge.
    private var tallest = 0

    init(_ content: any OverlayContent) {
        self.content = content
        frame = BoxFrame(in: window) { ($0, 0) }
    }

    let isBox = true
    var viewPresenter: any ViewPresenting { content.viewPresenter }
    var context: KeyContext { content.context }
    var windowTitle: String? { content.windowTitle }
    var setNeedsPaint: () -> Void {
        get { content.setNeedsPaint }
        set { content.setNeedsPaint = newValue }
    }

    func load() { content.load() }
    func activate() { content.activate() }
    func deactivate() { content.deactivate() }
    func perform(_ action: Action) { content.perform(action) }
    func edit(_ edits: [TextEdit]) { content.edit(edits) }
    func press(digit: Int) { content.press(digit: digit) }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        if frame.contains(row: row, column: column) {
            content.mouse(event, row: row - frame.rows.lowerBound, column: column - frame.columns.lowerBound)
        } else if event == .click, let outside = content.outside {
            content.perform(outside)
        }
    }

    func paint(on canvas: Canvas) {
        paint(on: canvas) { _ in }
    }

    func paint(on canvas: Canvas, over below: (Canvas) -> Void) {
        if canvas.size != window { tallest = 0 }
        window = canvas.size
        frame = BoxFrame(in: window, content: grown)
        below(canvas.dimmed)
        frame.paint(title: content.title, on: canvas)
        content.paint(on: canvas.part(rows: frame.rows, columns: frame.columns))
    }

    private func grown(in room: CellSize) -> (size: CellSize, tallest: Int) {
        let size = content.size(in: room)
        tallest = max(tallest, size.rows + content.spareRows(in: room))
        return (size, tallest)
    }
}
