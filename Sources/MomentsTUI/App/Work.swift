import MomentsKit

/// Work that screens started and that has not ended: what a player waits for before it looks at the screen.
final class Work: Background {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var started = 0

    func start(_ work: @escaping @MainActor () async -> Void) {
        started += 1
        let number = started
        tasks[number] = Task { [weak self] in
            await work()
            self?.tasks[number] = nil
        }
    }

    /// Returns once none is left, those included that were started meanwhile.
    func finish() async {
        while let task = tasks.values.first { await task.value }
    }
}
