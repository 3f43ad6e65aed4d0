/// Keeps slow work waiting until a test lets it go on, so that the test can act in the middle of it without sleeping.
@MainActor public final class Hold {
    private var workers: [CheckedContinuation<Void, Never>] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []

    public init() {}

    /// The work waits here.
    public func pass() async {
        await withCheckedContinuation { worker in
            workers.append(worker)
            for watcher in watchers { watcher.resume() }
            watchers = []
        }
    }

    /// Returns once work is waiting.
    public func isReached() async {
        guard workers.isEmpty else { return }
        await withCheckedContinuation { watchers.append($0) }
    }

    /// Lets all work that is waiting go on.
    public func letGo() {
        for worker in workers { worker.resume() }
        workers = []
    }
}
