import Foundation

/// A program that we started, and whose end we want to know of.
///
/// A thread that waits for the end costs no time and no wake-up; the threads of dispatch's are few. It does not take the
/// process away: until the main actor does, nobody else gets its identifier, and a signal reaches nobody else.
final class ChildProcess {
    let id: pid_t
    private var hasEnded = false

    /// - Parameters:
    ///   - id: a process of ours that nobody else waits for.
    ///   - onEnd: called once, also where nobody keeps this any more.
    init(_ id: pid_t, onEnd: @escaping @MainActor () -> Void) {
        self.id = id
        Self.wait(for: id) { [weak self] in
            self?.hasEnded = true
            onEnd()
        }
    }

    func send(_ signal: Int32) {
        if !hasEnded { kill(id, signal) }
    }

    private nonisolated static func wait(for id: pid_t, onEnd: @escaping @MainActor () -> Void) {
        let thread = Thread {
            var info = siginfo_t()
            while waitid(P_PID, id_t(id), &info, Int32(WEXITED | WNOWAIT)) < 0, errno == EINTR {}
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    bury(id)
                    onEnd()
                }
            }
        }
        thread.stackSize = 64 * 1_024
        thread.start()
    }

    private nonisolated static func bury(_ id: pid_t) {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
    }
}
