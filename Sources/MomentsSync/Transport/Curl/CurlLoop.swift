import CCurl
import MomentsCore

/// The thread on which libcurl works: what belongs to a transfer is touched there alone (curl.se/libcurl/c/threadsafe.html).
///
/// The thread lives while there is something to transfer, and as long after that as connections are kept.
final class CurlLoop: Sendable {
    typealias Job = @Sendable (CurlWork) -> Void

    private struct State {
        /// The next jobs of the thread.
        var jobs: [Job] = []
        /// Nil before the thread has begun, and once it ends.
        var waker: CurlWaker?
        var isRunning = false
        var isShutDown = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let idle: Duration
    private let state = Mutex(State())

    /// - Parameter idle: for how long connections are kept after the last transfer.
    init(idle: Duration) {
        self.idle = idle
    }

    /// Has the thread do something.
    func perform(_ job: @escaping Job) {
        let starts = state.withLock { state in
            state.jobs.append(job)
            state.waker?.wake()
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if starts { DetachedThread.start { [self] in run() } }
    }

    /// Ends all transfers and connections. Later transfers end at once.
    func shutdown() async {
        await withCheckedContinuation { waiting in
            let isOver = state.withLock { state in
                state.isShutDown = true
                state.waker?.wake()
                if state.isRunning { state.waiting.append(waiting) }
                return !state.isRunning
            }
            if isOver { waiting.resume() }
        }
    }

    private func run() {
        let work = CurlWork(idle: idle)
        let waker = CurlWaker(multi: work.multi)
        state.withLock { $0.waker = waker }
        while true {
            let (jobs, isShutDown) = state.withLock { state in
                defer { state.jobs = [] }
                return (state.jobs, state.isShutDown)
            }
            if isShutDown { work.shutDown() }
            for job in jobs { job(work) }
            work.advance()
            if work.isOver, let waiting = end() {
                work.close()
                return waiting.forEach { $0.resume() }
            }
            work.wait()
        }
    }

    /// - Returns: who waits for the end; nil where the thread has to go on.
    private func end() -> [CheckedContinuation<Void, Never>]? {
        state.withLock { state in
            guard state.jobs.isEmpty else { return nil }
            (state.isRunning, state.waker) = (false, nil)
            defer { state.waiting = [] }
            return state.waiting
        }
    }
}

/// Wakes the thread of a loop where it waits: the one function of libcurl that other threads may call.
private struct CurlWaker: @unchecked Sendable {
    let multi: UnsafeMutableRawPointer?

    func wake() {
        if let multi { curl_multi_wakeup(multi) }
    }
}
