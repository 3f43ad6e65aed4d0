import MomentsKit
import TestSupport

@testable import MomentsTUI
@testable import TerminalKit

/// Fills its canvas with a letter, and wants as many rows as a test says.
final class OverlayContentMock: @MainActor OverlayContent, ViewPresenting {
    enum Call: Equatable {
        case perform(Action)
        case mouse(MouseEvent, row: Int, column: Int)
    }

    let calls = Calls<Call>()
    var rows = 3
    var spareRows = 0
    var title = "Title"
    var outside: Action? = .back
    private(set) var isActive = false
    let context = KeyContext.help
    var setNeedsPaint: () -> Void = {}
    var viewPresenter: any ViewPresenting { self }

    func onViewLoaded() {}
    func onActivate() { isActive = true }
    func onDeactivate() { isActive = false }
    func perform(_ action: Action) { calls.record(.perform(action)) }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        calls.record(.mouse(event, row: row, column: column))
    }

    func size(in room: CellSize) -> CellSize {
        CellSize(columns: room.columns, rows: rows)
    }

    func spareRows(in room: CellSize) -> Int { spareRows }

    func paint(on canvas: Canvas) {
        for row in 0..<canvas.size.rows {
            canvas.put(CellText(String(repeating: "x", count: canvas.size.columns)), row: row, column: 0)
        }
    }
}
