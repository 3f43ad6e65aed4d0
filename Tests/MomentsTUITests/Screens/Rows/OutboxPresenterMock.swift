import MomentsCore
import MomentsKit
import TestSupport

final class OutboxPresenterMock: OutboxPresenting {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, next, previous, open, retry, retryAll, drop, dropAll, answer, close
        case select(OutboxItem.ID), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onSelect(_ id: OutboxItem.ID) { calls.record(.select(id)) }
    func onOpen() { calls.record(.open) }
    func onRetry() async { calls.record(.retry) }
    func onRetryAll() async { calls.record(.retryAll) }
    func onDrop() { calls.record(.drop) }
    func onDropAll() { calls.record(.dropAll) }
    func onAnswerSelected(_ index: Int) { calls.record(.answerSelected(index)) }
    func onAnswer() async { calls.record(.answer) }
    func onClose() { calls.record(.close) }
}
