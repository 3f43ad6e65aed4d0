import MomentsKit
import TestSupport

/// The presenter of any rows that one opens or chooses, and does nothing else with.
final class OpenedRowsMock<RowID: Hashable & Sendable>: RowsPresentingMock {
    nonisolated enum Call: RowsCall {
        case viewLoaded, activated, deactivated, next, previous, open, actions, answer, close
        case select(RowID), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onOpen() { calls.record(.open) }
    func onActions() { calls.record(.actions) }
}
