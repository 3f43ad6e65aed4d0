import MomentsCore

/// Runs what takes long or waits for somebody on a thread of its own: the tasks of the app share only as many as there are
/// cores.
package enum BlockingWork {
    package static func run<T: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> T
    ) async throws(Failure) -> T {
        let result: Result<T, Failure> = await withCheckedContinuation { continuation in
            DetachedThread.start {
                continuation.resume(returning: Result { () throws(Failure) in try work() })
            }
        }
        return try result.get()
    }
}
