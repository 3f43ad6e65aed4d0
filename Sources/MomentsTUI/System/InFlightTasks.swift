import MomentsKit

/// Work that screens started and that has not ended: what a player waits for before it looks at the screen.
final class InFlightTasks: TaskRunner {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var unfinished: Set<Int> = []
    private var started = 0

    /// Begins at once, before the next key is looked at: what a key is about must not be moved by one that came with it.
    func start(_ work: @escaping @MainActor () async -> Void) {
        started += 1
        let number = started
        unfinished.insert(number)
        let task = task { [weak self] in
            await work()
            self?.unfinished.remove(number)
            self?.tasks[number] = nil
        }
        if unfinished.contains(number) { tasks[number] = task }
    }

    private func task(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        if #available(macOS 26, *) { Task.immediate { await work() } } else { Task { await work() } }
    }

    /// Returns once none is left, those included that were started meanwhile.
    func finish() async {
        while let task = tasks.values.first { await task.value }
    }
}
