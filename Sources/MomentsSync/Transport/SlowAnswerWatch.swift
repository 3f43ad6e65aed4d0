import Synchronization

/// Ends work for which next to nothing comes: fewer than 1,000 bytes in the timeout. Time in which we do not wait for the
/// server does not count, and it takes one timer, however many pieces come.
final class SlowAnswerWatch: Sendable {
    private static let enough = 1_000

    private struct State {
        var waited = Duration.zero
        var waitsSince: ContinuousClock.Instant?
        var bytes = 0
        var hasExpired = false
        /// The work has ended; what comes later ends nothing.
        var isOver = false

        func waited(at now: ContinuousClock.Instant) -> Duration {
            waited + (waitsSince.map { now - $0 } ?? .zero)
        }
    }

    private let timeout: Duration
    private let state = Mutex(State())

    init(_ timeout: Duration) {
        self.timeout = timeout
    }

    /// Whether it ended the work.
    var hasExpired: Bool { state.withLock(\.hasExpired) }

    /// Runs work that waits for the server from its beginning on.
    /// - Throws: what the work does; where it was ended, it throws even if the work has a result: that is of a connection
    ///   which was given up.
    func run<T: Sendable>(_ work: @escaping @Sendable () async throws -> T) async throws -> T {
        waits()
        let task = Task { try await work() }
        let timer = Task { await expire(task.cancel) }
        defer { timer.cancel() }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        if finish() { throw CancellationError() }
        return try result.get()
    }

    /// - Returns: whether it has expired; from now on it does not.
    private func finish() -> Bool {
        state.withLock {
            $0.isOver = true
            return $0.hasExpired
        }
    }

    /// So many bytes came, and we are busy with them.
    func received(_ count: Int) {
        state.withLock {
            $0.waited = $0.waited(at: .now)
            $0.waitsSince = nil
            $0.bytes += count
            if $0.bytes >= Self.enough { ($0.bytes, $0.waited) = (0, .zero) }
        }
    }

    /// We are ready for more.
    func waits() {
        state.withLock { $0.waitsSince = .now }
    }

    private func expire(_ end: @Sendable () -> Void) async {
        while !Task.isCancelled {
            let rest = timeout - state.withLock { $0.waited(at: .now) }
            guard rest > .zero else {
                let ends = state.withLock { state in
                    state.hasExpired = !state.isOver
                    return state.hasExpired
                }
                return ends ? end() : ()
            }
            try? await Task.sleep(for: rest)
        }
    }
}
