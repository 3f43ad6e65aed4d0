/// Work that is begun anew when something changed, so that only the latest of it counts: each cancels the one before.
@MainActor final class LatestTask {
    private let taskRunner: any TaskRunner
    private var task: Task<Void, Never>?

    init(taskRunner: any TaskRunner) {
        self.taskRunner = taskRunner
    }

    /// - Parameter work: asks whether it is cancelled before it shows its result.
    func start(_ work: @escaping @MainActor () async -> Void) {
        cancel()
        let task = Task { await work() }
        self.task = task
        taskRunner.start { await task.value }
    }

    func cancel() {
        task?.cancel()
        task = nil
    }
}
