import MomentsKit
import TestSupport

/// Starts work, and lets a test wait for the end of all of it.
@MainActor final class TaskRunnerMock: TaskRunner {
    private var tasks: [Task<Void, Never>] = []
    private let startsAtOnce: Bool

    /// - Parameter startsAtOnce: before the test goes on, as the app does it.
    init(startsAtOnce: Bool = false) {
        self.startsAtOnce = startsAtOnce
    }

    func start(_ work: @escaping @MainActor () async -> Void) {
        tasks.append(startsAtOnce ? TestSupport.start(work) : Task { await work() })
    }

    func finish() async {
        while let task = tasks.popLast() { await task.value }
    }

    /// Waits for what an interaction starts, and for nothing that was started before.
    func finish(_ interaction: () -> Void) async {
        let others = tasks
        tasks = []
        interaction()
        let started = tasks
        tasks = others
        for task in started { await task.value }
    }
}
