import Dispatch

/// Where files are read and written for pictures: off the main actor, one after the other, and on no thread that anybody else
/// waits for.
nonisolated struct PictureQueue: Sendable {
    private let queue = DispatchQueue(label: "moments.pictures")

    func start(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }

    /// Waits for it, without keeping the main actor. On it: as a task of nobody's it would have dispatch look after its
    /// threads once a second for ever.
    @MainActor func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { waiting in queue.async { waiting.resume(returning: work()) } }
    }
}
