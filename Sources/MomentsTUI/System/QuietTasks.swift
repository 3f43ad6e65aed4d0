import CConcurrency
import Dispatch

/// Keeps an idle app asleep.
///
/// Whoever waited is woken by way of Swift's global executor, and that by way of dispatch's shared threads, which dispatch looks
/// after once a second from then on, for as long as the process lives. Those of a serial queue are not looked after.
nonisolated final class QuietTasks: TaskExecutor {
    fileprivate static let shared = QuietTasks()
    private let queue = DispatchQueue(label: "moments.tasks", qos: .userInitiated)

    /// Has all that belongs to no actor run here from now on, one after the other; what takes long has threads of its own.
    static func begin() {
        moments_set_enqueue_hook(enqueueHook)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        run(UnownedJob(job))
    }

    fileprivate func run(_ job: UnownedJob) {
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

// The types of the runtime's hook: a job, and what would run it otherwise.
private typealias Original = @convention(thin) (UnownedJob) -> Void
private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

/// Not within the class: there the compiler's check of what is sent where crashes (Swift 6.3.1, `SendNonSendable`).
nonisolated private var enqueueHook: UnsafeMutableRawPointer {
    let hook: Hook = { job, _ in QuietTasks.shared.run(job) }
    return unsafeBitCast(hook, to: UnsafeMutableRawPointer.self)
}
