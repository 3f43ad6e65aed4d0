import Libc
import MomentsCore

/// Starts programs that have nothing to do with our terminal and outlive the app.
nonisolated enum DetachedProgram {
    /// - Parameter arguments: the first is the program's own name (`argv[0]`).
    static func start(_ path: String, _ arguments: [String]) throws(ProgramStart.Failure) {
        bury(try ProgramStart.start(path, arguments))
    }

    /// Waits for its end, so that no zombie is left. A thread that waits costs no time, and dispatch's own are few.
    private static func bury(_ id: pid_t) {
        DetachedThread.start(stackSize: 64 * 1_024) {
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
        }
    }
}
