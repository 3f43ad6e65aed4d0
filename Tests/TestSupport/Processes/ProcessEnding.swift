import Foundation
import MomentsCore

/// How a process ended, which a thread of its own waits for from the start.
///
/// No zombie is left until somebody asks: the thread that swift-testing has for exit tests spins for as long as there is
/// one.
final class ProcessEnding: Sendable {
    private struct State {
        var status: Int32?
        var waiting: [CheckedContinuation<Int32, Never>] = []
    }

    private let id: pid_t
    private let state = Mutex(State())

    init(of id: pid_t) {
        self.id = id
        Thread.detachNewThread { self.wait() }
    }

    /// As `waitpid` gives it, once the process has ended.
    var status: Int32 {
        get async {
            await withCheckedContinuation { asked in
                let status = state.withLock { state in
                    if state.status == nil { state.waiting.append(asked) }
                    return state.status
                }
                if let status { asked.resume(returning: status) }
            }
        }
    }

    /// To nobody where the process has ended: the identifier may be another's by now.
    func send(_ signal: Int32) {
        state.withLock { if $0.status == nil { kill(id, signal) } }
    }

    private func wait() {
        var info = siginfo_t()
        while waitid(P_PID, id_t(id), &info, Int32(WEXITED | WNOWAIT)) < 0, errno == EINTR {}
        let (status, waiting) = state.withLock { state in
            let status = Spawn.wait(for: id)
            state.status = status
            return (status, state.waiting)
        }
        for asked in waiting { asked.resume(returning: status) }
    }
}
