import Dispatch
import Libc
import MomentsCore

/// A program that we started, and whose end we observe.
///
/// A thread that waits for the end costs no time and no wake-up; the threads of dispatch's are few. The thread reaps the
/// process at once, however long the main actor is busy, but never while a signal is sent, which could reach another process
/// with the same identifier.
final class ChildProcess {
    private let process: RunningProcess

    /// - Parameters:
    ///   - id: a process of ours that no other code waits for.
    ///   - onEnd: called once, even after this object was released.
    init(_ id: pid_t, onEnd: @escaping @MainActor () -> Void) {
        let process = RunningProcess(id)
        self.process = process
        DetachedThread.start(stackSize: 64 * 1_024) {
            process.waitForEnd()
            DispatchQueue.main.async { MainActor.assumeIsolated(onEnd) }
        }
    }

    func send(_ signal: Int32) {
        process.send(signal)
    }
}

/// The state that the main actor and the waiting thread share.
private nonisolated final class RunningProcess: Sendable {
    private let id: pid_t
    private let hasEnded = Mutex(false)

    init(_ id: pid_t) {
        self.id = id
    }

    func send(_ signal: Int32) {
        hasEnded.withLock { if !$0 { kill(id, signal) } }
    }

    func waitForEnd() {
        var info = siginfo_t()
        while waitid(P_PID, id_t(id), &info, Int32(WEXITED | WNOWAIT)) < 0, errno == EINTR {}
        hasEnded.withLock { hasEnded in
            Spawn.wait(for: id)
            hasEnded = true
        }
    }
}
