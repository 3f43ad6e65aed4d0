import MomentsCore

/// Ends work for which next to nothing comes in the time of silence, or which takes too long as a whole.
/// Time in which we do not wait for the server does not count, and it takes one timer, however many pieces come.
final class SlowAnswerWatch: Sendable {
    /// The time that was over.
    enum Limit: Sendable {
        case silence, whole
    }

    private struct State {
        /// Before this wait: since enough came, and altogether.
        var waited = (silence: Duration.zero, whole: Duration.zero)
        var waitsSince: ContinuousClock.Instant?
        var bytes = 0
        var expired: Limit?
        /// The work has ended; what comes later ends nothing.
        var isOver = false

        mutating func endWait(at now: ContinuousClock.Instant) {
            let wait = waitsSince.map { now - $0 } ?? .zero
            waited = (waited.silence + wait, waited.whole + wait)
            waitsSince = nil
        }

        /// How long it may go on to wait.
        func rest(_ timeouts: ExchangeTimeouts, at now: ContinuousClock.Instant) -> (silence: Duration, whole: Duration)
        {
            let wait = waitsSince.map { now - $0 } ?? .zero
            return (timeouts.silence - waited.silence - wait, timeouts.whole - waited.whole - wait)
        }
    }

    private let timeouts: ExchangeTimeouts
    private let state = Mutex(State())

    init(_ timeouts: ExchangeTimeouts) {
        self.timeouts = timeouts
    }

    /// Why it ended the work; nil where it did not.
    var expired: Limit? { state.withLock(\.expired) }

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
            return $0.expired != nil
        }
    }

    /// So many bytes came, and we are busy with them.
    func received(_ count: Int) {
        state.withLock {
            $0.endWait(at: .now)
            $0.bytes += count
            if $0.bytes >= timeouts.enough { ($0.bytes, $0.waited.silence) = (0, .zero) }
        }
    }

    /// We are ready for more.
    func waits() {
        state.withLock { $0.waitsSince = .now }
    }

    private func expire(_ end: @Sendable () -> Void) async {
        while !Task.isCancelled {
            let (silence, whole) = state.withLock { $0.rest(timeouts, at: .now) }
            guard silence > .zero, whole > .zero else { return expire(whole > .zero ? .silence : .whole, end) }
            await CancellableTimer.wait(for: min(silence, whole))
        }
    }

    private func expire(_ limit: Limit, _ end: @Sendable () -> Void) {
        let ends = state.withLock { state in
            if !state.isOver { state.expired = limit }
            return !state.isOver
        }
        if ends { end() }
    }
}

extension SlowAnswerWatch {
    /// Why the body of an answer did not come to its end.
    /// - Parameter error: what its reading threw.
    func failure(_ error: any Error, _ timeouts: ExchangeTimeouts, _ errors: TransportErrors) -> FeedFailure {
        switch expired {
        case .silence: errors.timeout
        case .whole: .tooSlow(seconds: Int(timeouts.whole.components.seconds))
        case nil: errors.failure(error, isAnswering: true)
        }
    }
}
