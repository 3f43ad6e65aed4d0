import MomentsCore
import MomentsKit
import TestSupport

final class OutboxPresenterMock: OutboxPresenting, RowsPresentingMock {
    nonisolated enum Call: RowsCall {
        case viewLoaded, activated, deactivated, next, previous, open, retry, retryAll, drop, dropAll, answer, close
        case select(OutboxItem.ID), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onOpen() { calls.record(.open) }
    func onRetry() async { calls.record(.retry) }
    func onRetryAll() async { calls.record(.retryAll) }
    func onDrop() { calls.record(.drop) }
    func onDropAll() { calls.record(.dropAll) }
}
