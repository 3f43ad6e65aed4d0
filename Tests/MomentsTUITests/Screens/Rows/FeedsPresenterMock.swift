import MomentsCore
import MomentsKit
import TestSupport

final class FeedsPresenterMock: FeedsPresenting, RowsPresentingMock {
    nonisolated enum Call: RowsCall {
        case viewLoaded, activated, deactivated, next, previous, open, add, signIn, remove, sync, syncAll, outbox
        case answer, close
        case select(Feed.ID), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onOpen() { calls.record(.open) }
    func onAdd() { calls.record(.add) }
    func onSignIn() { calls.record(.signIn) }
    func onRemove() { calls.record(.remove) }
    func onSync() async { calls.record(.sync) }
    func onSyncAll() async { calls.record(.syncAll) }
    func onOutbox() { calls.record(.outbox) }
}
