@testable import MomentsCore

@MainActor final class SyncHelperStatusMock: SyncHelperStatus {
    var problem: SyncHelperError? {
        didSet { observer?() }
    }
    private var observer: (@MainActor () -> Void)?

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        observer = onChange
        return Observation { [weak self] in self?.observer = nil }
    }
}
