import TestSupport
import Testing

@testable import MomentsSync

@Suite(.timeLimit(.minutes(TimeLimit.minutesOfTest))) struct CancellableTimerTests {
    @Test func waitEndsOnceTheTimeIsOver() async {
        await CancellableTimer.wait(for: .milliseconds(1))

        #expect(!Task.isCancelled)
    }

    @Test func waitEndsWhereItsTaskIsCancelled() async {
        let waiting = Task { await CancellableTimer.wait(for: .seconds(86_400)) }

        waiting.cancel()

        await waiting.value
    }

    @Test func waitEndsWhereItsTaskWasCancelledBefore() async {
        let waiting = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await CancellableTimer.wait(for: .seconds(86_400))
        }

        await waiting.value
    }
}
