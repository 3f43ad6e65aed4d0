import Essentials
import MomentsCore
import SystemPackage

/// Starts programs that have nothing to do with our terminal and outlive the app.
nonisolated enum DetachedProgram {
    /// - Parameter arguments: the first is the program's own name (`argv[0]`).
    static func start(_ path: String, _ arguments: [String]) throws(Errno) {
        let id = try Spawn.start(path, arguments, environment: ProcessInfo.processInfo.environment)
        // So that no zombie is left. A thread that waits costs no time, and dispatch's own are few.
        DetachedThread.start(stackSize: 64 * 1_024) { Spawn.wait(for: id) }
    }
}
