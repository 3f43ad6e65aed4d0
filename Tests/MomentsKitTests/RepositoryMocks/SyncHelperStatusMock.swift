@testable import MomentsCore

@MainActor final class SyncHelperStatusMock: SyncHelperStatus, ObservedMock {
    var problem: SyncHelperError? {
        didSet { announceChange() }
    }
    let observers = ObserversMock()
}
