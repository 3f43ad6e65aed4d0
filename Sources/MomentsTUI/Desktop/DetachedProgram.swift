import Essentials
import MomentsCore
import SystemPackage

/// Starts programs that have nothing to do with our terminal and outlive the app.
nonisolated enum DetachedProgram {
    /// - Parameters:
    ///   - arguments: the first is the program's own name (`argv[0]`).
    ///   - onEnd: called on a thread of its own with the exit status, as a shell has it.
    static func start(
        _ path: String, _ arguments: [String], onEnd: @escaping @Sendable (Int32) -> Void = { _ in }
    ) throws(Errno) {
        let id = try Spawn.start(path, arguments, environment: ProcessInfo.processInfo.environment)
        // So that no zombie is left. A thread that waits costs no time, and dispatch's own are few.
        DetachedThread.start(stackSize: 64 * 1_024) { onEnd(Spawn.exitStatus(Spawn.wait(for: id))) }
    }
}
