import MomentsCore
import MomentsKit
import TestSupport

final class FeedsPresenterMock: FeedsPresenting {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, next, previous, open, add, remove, sync, syncAll, outbox, answer, close
        case select(Feed.ID), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onSelect(_ id: Feed.ID) { calls.record(.select(id)) }
    func onOpen() { calls.record(.open) }
    func onAdd() { calls.record(.add) }
    func onRemove() { calls.record(.remove) }
    func onSync() async { calls.record(.sync) }
    func onSyncAll() async { calls.record(.syncAll) }
    func onOutbox() { calls.record(.outbox) }
    func onAnswerSelected(_ index: Int) { calls.record(.answerSelected(index)) }
    func onAnswer() async { calls.record(.answer) }
    func onClose() { calls.record(.close) }
}
