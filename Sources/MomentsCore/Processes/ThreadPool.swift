#if os(Linux)
    @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
    import Dispatch

    /// Runs jobs on threads of its own, which are started as they are needed and then sleep until there is a job.
    final class ThreadPool: TaskExecutor {
        private struct State {
            var waiting = JobQueue()
            var running = 0
            var threadCount = 0
        }

        /// Of no executor at all: as a job of this one it would come back here with each call that belongs to no actor.
        private static let generic = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)

        private let maximumThreads: Int
        private let timers: any SchedulingExecutor
        private let state = Mutex(State())
        /// Has a signal for each job that waits, so that no thread wakes up in vain.
        private let signals = DispatchSemaphore(value: 0)

        /// - Parameter timers: is given what is to run later.
        init(maximumThreads: Int, timers: any SchedulingExecutor) {
            self.maximumThreads = maximumThreads
            self.timers = timers
        }

        var threadCount: Int { state.withLock(\.threadCount) }

        var runningCount: Int { state.withLock(\.running) }

        /// Whether a thread that sleeps would wake up. Where it would, the signal is used up.
        var hasSignal: Bool { signals.wait(timeout: .now()) == .success }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            let needsThread = state.withLock { state in
                state.waiting.append(job)
                guard state.threadCount < min(maximumThreads, state.waiting.count + state.running) else {
                    return false
                }
                state.threadCount += 1
                return true
            }
            signals.signal()
            if needsThread { DetachedThread.start { [self] in while true { runNext() } } }
        }

        /// Waits for a job and runs it.
        func runNext() {
            signals.wait()
            let job = state.withLock { state in
                state.running += 1
                return state.waiting.popFirst()
            }
            job?.runSynchronously(on: Self.generic)
            state.withLock { $0.running -= 1 }
        }
    }

    extension ThreadPool: SchedulingExecutor {
        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
        ) {
            timers.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
        }

        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
        ) {
            timers.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
        }
    }
#endif
