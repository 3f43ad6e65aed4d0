import MomentsCore
import Synchronization

/// The target of this process's log.
nonisolated enum ProcessLog {
    private static let isOff = Atomic(false)

    /// From now on nothing is logged: files that the person only looks at leave no trace.
    static func turnOff() {
        isOff.store(true, ordering: .relaxed)
    }

    static var target: LineLogHandler.Target {
        guard !isOff.load(ordering: .relaxed) else { return .nothing }
        return Directories().log.map { .file(path: $0) } ?? .nothing
    }
}
