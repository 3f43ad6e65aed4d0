import MomentsKit

@testable import MomentsTUI
@testable import TerminalKit

/// A screen that is full of wide letters in bold, with a cursor.
final class GroundScreen: Screen, ViewPresenting {
    let context: KeyContext
    var setNeedsPaint: () -> Void = {}
    var viewPresenter: any ViewPresenting { self }

    init(_ context: KeyContext = .timeline) {
        self.context = context
    }

    func onViewLoaded() {}
    func onActivate() {}
    func onDeactivate() {}
    func perform(_ action: Action) {}

    func paint(on canvas: Canvas) {
        for row in 0..<canvas.size.rows {
            let text = CellText(String(repeating: "字", count: canvas.size.columns / 2))
            canvas.put(text, row: row, column: 0, style: .title)
        }
        canvas.showCursor(row: 0, column: 0)
    }
}
