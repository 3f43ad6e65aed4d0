import TerminalKit
import TestSupport
import Testing

@testable import MomentsTUI

/// What the mouse does in any list of which one item is selected.
struct ListMouseTests {
    private enum Call: Equatable {
        case move(Int), select(Int), open
    }

    private func calls(_ event: MouseEvent, on item: Int?, selection: Int?) -> [Call] {
        var calls: [Call] = []
        event.act(
            on: item, selection: selection, move: { calls.append(.move($0)) }, select: { calls.append(.select($0)) },
            open: { calls.append(.open) })
        return calls
    }

    @Test func clickSelects() {
        expectEqual(calls(.click, on: 2, selection: 1), [.select(2)])
        expectEqual(calls(.click, on: 2, selection: nil), [.select(2)])
    }

    @Test func clickOnWhatIsSelectedOpensIt() {
        expectEqual(calls(.click, on: 2, selection: 2), [.open])
    }

    @Test(arguments: [1, nil])
    func clickBesideTheItemsDoesNothing(selection: Int?) {
        expectEqual(calls(.click, on: nil, selection: selection), [])
    }

    @Test(arguments: [1, 2, nil])
    func wheelGoesOnOrBackWhereverItIs(item: Int?) {
        expectEqual(calls(.wheelDown, on: item, selection: 2), [.move(1)])
        expectEqual(calls(.wheelUp, on: item, selection: 2), [.move(-1)])
    }
}
