import Testing

@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct LatestTaskTests {
    private let taskRunner = TaskRunnerMock()
    private let cancelled = Calls<Bool>()

    @Test func theNextOneCancelsTheOneBefore() async {
        let task = LatestTask(taskRunner: taskRunner)
        let hold = Hold()

        start(task, hold)
        await hold.isReached()
        task.start {}
        hold.release()
        await taskRunner.finish()

        expectEqual(cancelled.take(), [true])
    }

    @Test func theLatestIsNotCancelled() async {
        let task = LatestTask(taskRunner: taskRunner)
        let hold = Hold()

        start(task, hold)
        await hold.isReached()
        hold.release()
        await taskRunner.finish()

        expectEqual(cancelled.take(), [false])
    }

    @Test func cancelCancelsTheRunningTask() async {
        let task = LatestTask(taskRunner: taskRunner)
        let hold = Hold()
        start(task, hold)
        await hold.isReached()

        task.cancel()
        hold.release()
        await taskRunner.finish()

        expectEqual(cancelled.take(), [true])
    }

    private func start(_ task: LatestTask, _ hold: Hold) {
        task.start { [cancelled] in
            await hold.pass()
            cancelled.record(Task.isCancelled)
        }
    }
}
