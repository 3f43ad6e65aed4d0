import MomentsKit

/// Work that screens started and that has not ended. A tape waits for it before it looks at the screen.
final class InFlightTasks: TaskRunner {
    private struct Work {
        let number: Int
        var task: Task<Void, Never>?
    }

    /// The oldest first. Neither a dictionary nor tuples: the first of a new type costs a start 0.1 ms to look it up.
    private var unfinished: [Work] = []
    private var started = 0

    /// Begins at once, before the next key is looked at: a key that came with this one must not move the selection first.
    func start(_ work: @escaping @MainActor () async -> Void) {
        started += 1
        let number = started
        unfinished.append(Work(number: number))
        let task = task { [weak self] in
            await work()
            guard let self, let index = index(of: number) else { return }
            unfinished.remove(at: index)
        }
        if let index = index(of: number) { unfinished[index].task = task }
    }

    private func index(of number: Int) -> Int? {
        unfinished.firstIndex { $0.number == number }
    }

    private func task(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        if #available(macOS 26, *) { Task.immediate { await work() } } else { Task { await work() } }
    }

    var isEmpty: Bool { unfinished.isEmpty }

    /// Returns once none is left, those included that were started meanwhile.
    func finish() async {
        while let task = unfinished.first?.task { await task.value }
    }
}
