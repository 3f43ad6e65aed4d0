import MomentsKit

/// Starts work at once, and lets a test wait for the end of all of it.
@MainActor final class TaskRunnerMock: TaskRunner {
    private var tasks: [Task<Void, Never>] = []

    func start(_ work: @escaping @MainActor () async -> Void) {
        tasks.append(Task { await work() })
    }

    func finish() async {
        while let task = tasks.popLast() { await task.value }
    }
}
