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
    func run<T: Sendable>(_ work: @escaping @Sendable () async throws -> T) async throws -> T {
        waits()
        let task = Task { try await work() }
        let timer = Task { await expire(task.cancel) }
        defer { timer.cancel() }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
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
                state.withLock { $0.hasExpired = true }
                return end()
            }
            try? await Task.sleep(for: rest)
        }
    }
}
