/// The observers of something, in the order they came.
@MainActor package final class Observers {
    private var calls: [(id: Int, call: @MainActor () -> Void)] = []
    private var lastID = 0

    package init() {}

    package var isEmpty: Bool { calls.isEmpty }

    /// Calls `onChange` at each notification until the result is released.
    /// - Parameter onEnd: called once, after that.
    package func add(
        _ onChange: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor () -> Void = {}
    ) -> Observation {
        lastID += 1
        let id = lastID
        calls.append((id, onChange))
        return Observation { [weak self] in
            self?.calls.removeAll { $0.id == id }
            onEnd()
        }
    }

    /// An observer that leaves meanwhile is not called any more; a new one is called the next time.
    package func notify() {
        for id in calls.map(\.id) { calls.first { $0.id == id }?.call() }
    }
}
