import TerminalKit
import TestSupport
import Testing

@testable import MomentsTUI

/// The mouse in any list with one selected item.
struct ListMouseTests {
    enum Call: Equatable {
        case move(Int), select(Int), open
    }

    private func calls(_ event: MouseEvent, on item: Int?, selection: Int?) -> [Call] {
        var calls: [Call] = []
        event.act(
            on: item, selection: selection, move: { calls.append(.move($0)) }, select: { calls.append(.select($0)) },
            open: { calls.append(.open) })
        return calls
    }

    @Test(
        arguments: [
            ("a click selects", .click, 2, 1, [.select(2)]), ("with none selected", .click, 2, nil, [.select(2)]),
            ("on what is selected it opens", .click, 2, 2, [.open]), ("beside the items nothing", .click, nil, 1, []),
            ("nor with none selected", .click, nil, nil, []), ("the wheel goes on", .wheelDown, 1, 2, [.move(1)]),
            ("on the selected", .wheelDown, 2, 2, [.move(1)]), ("beside", .wheelDown, nil, 2, [.move(1)]),
            ("or back", .wheelUp, 1, 2, [.move(-1)]), ("on the selected", .wheelUp, 2, 2, [.move(-1)]),
            ("beside", .wheelUp, nil, 2, [.move(-1)]),
        ] as [(String, MouseEvent, Int?, Int?, [Call])])
    func mouseEventReachesThePresenter(_: String, event: MouseEvent, item: Int?, selection: Int?, expected: [Call]) {
        expectEqual(calls(event, on: item, selection: selection), expected)
    }
}
