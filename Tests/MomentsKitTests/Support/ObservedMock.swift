import MomentsCore

/// A mock of something that can be observed.
@MainActor protocol ObservedMock {
    var observers: ObserversMock { get }
}

extension ObservedMock {
    var observerCount: Int { observers.count }

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        observers.add(onChange)
    }

    /// As if another process changed the store.
    func announceChange() {
        observers.notify()
    }
}

/// The observers of a mock. Even released observations are notified: a notification under way may arrive later.
@MainActor final class ObserversMock {
    private(set) var count = 0
    private var calls: [@MainActor () -> Void] = []

    func add(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        count += 1
        calls.append(onChange)
        return Observation { [weak self] in self?.count -= 1 }
    }

    func notify() {
        for call in calls { call() }
    }
}
