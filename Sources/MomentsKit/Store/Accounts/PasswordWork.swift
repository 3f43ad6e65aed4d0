import Dispatch

/// Runs the slow work of passwords on a thread of its own: the tasks of the app share only as many as there are cores.
enum PasswordWork {
    static func run<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: work()) }
        }
    }
}
