import Dispatch

/// Runs an actor on a serial queue of its own.
///
/// Not on Swift's shared threads: dispatch looks after those once a second for as long as the process lives, and an app
/// that does nothing would not sleep.
final class SerialThread: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}
