/// Where a mock keeps slow work waiting; see `HeldWork`.
@MainActor public final class Hold {
    private var workers: [CheckedContinuation<Void, Never>] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []
    private var isOver = false

    public init() {}

    /// The work waits here.
    public func pass() async {
        await withCheckedContinuation { worker in
            workers.append(worker)
            wakeWatchers()
        }
    }

    /// Returns once work is waiting, or there will be none.
    public func isReached() async {
        guard workers.isEmpty, !isOver else { return }
        await withCheckedContinuation { watchers.append($0) }
    }

    /// The work ended, perhaps without ever waiting.
    func end() {
        isOver = true
        wakeWatchers()
    }

    /// Lets the work that is waiting go on.
    public func release() {
        for worker in workers { worker.resume() }
        workers = []
    }

    private func wakeWatchers() {
        for watcher in watchers { watcher.resume() }
        watchers = []
    }
}
