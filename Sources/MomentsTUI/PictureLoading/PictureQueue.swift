import Dispatch

/// Reads and writes the files of pictures: off the main actor, one after the other, and on a thread of its own.
nonisolated struct PictureQueue: Sendable {
    private let queue = DispatchQueue(label: "moments.pictures")

    func start(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }

    /// Waits for the work without keeping the main actor. Called on the main actor: another task would have dispatch look after
    /// its threads once a second for ever.
    @MainActor func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { waiting in queue.async { waiting.resume(returning: work()) } }
    }
}
