import Foundation
import MomentsCore

/// Fetches the photos that are asked for, a few at a time and the one that was asked for last first: that one is on the screen.
@MainActor final class PhotoQueue {
    /// Fetches one. Nil where that worked.
    typealias Fetch = @Sendable (PhotoAsk) async -> PhotoFetchFailure?

    private struct Running {
        let ask: PhotoAsk
        let task: Task<Void, Never>
        let limit: Observation
    }

    private static let maximumRunning = 4
    /// In seconds, for one photo.
    private static let longestFetch = 120

    private let clock: any WallClock
    private let isThere: (PhotoAsk) -> Bool
    private let fetch: Fetch
    private let reply: (SyncReply) -> Void
    /// Who asked for what. An ask that nobody has is not fetched.
    private var asks: [Int: PhotoAsk] = [:]
    /// The last one is the next.
    private var waiting: [PhotoAsk] = []
    private var running: [Int: Running] = [:]
    private var lastRun = 0
    private var failures = PhotoFailures()

    /// - Parameter isThere: whether a photo was fetched already.
    init(
        clock: any WallClock, isThere: @escaping (PhotoAsk) -> Bool, fetch: @escaping Fetch,
        reply: @escaping (SyncReply) -> Void
    ) {
        self.clock = clock
        self.isThere = isThere
        self.fetch = fetch
        self.reply = reply
    }

    func take(_ request: PhotoRequest) {
        switch request {
        case .fetch(let number, let address, let feed): add(PhotoAsk(address: address, feed: feed), number)
        case .cancel(let number): cancel(number)
        }
    }

    /// Fetches nothing any more. Comes back once nothing is being written.
    func end() async {
        (asks, waiting) = ([:], [])
        let tasks = running.values.map(\.task)
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    private func add(_ ask: PhotoAsk, _ number: Int) {
        cancel(number)
        if isThere(ask) { return reply(.fetched(number: number)) }
        if let failure = failures.failure(of: ask, now: clock.now) {
            return reply(.notFetched(number: number, failure))
        }
        asks[number] = ask
        waiting.removeAll { $0 == ask }
        if !isRunning(ask) { waiting.append(ask) }
        startNext()
    }

    private func cancel(_ number: Int) {
        guard let ask = asks.removeValue(forKey: number), !asks.values.contains(ask) else { return }
        waiting.removeAll { $0 == ask }
        for run in running.values where run.ask == ask { run.task.cancel() }
    }

    /// One that was cancelled only has to end, and brings nothing.
    private func isRunning(_ ask: PhotoAsk) -> Bool {
        running.values.contains { $0.ask == ask && !$0.task.isCancelled }
    }

    private func startNext() {
        while running.count < Self.maximumRunning, let ask = waiting.popLast() { start(ask) }
    }

    private func start(_ ask: PhotoAsk) {
        lastRun += 1
        let run = lastRun
        let task = Task { [fetch] in end(run, await fetch(ask)) }
        let limit = clock.call(at: clock.now + Double(Self.longestFetch)) { [weak self] in self?.expire(run) }
        running[run] = Running(ask: ask, task: task, limit: limit)
    }

    private func expire(_ run: Int) {
        guard let run = running[run], !run.task.isCancelled else { return }
        run.task.cancel()
        replyAll(run.ask, .failed(.timeout(seconds: Self.longestFetch)))
    }

    private func end(_ run: Int, _ failure: PhotoFetchFailure?) {
        if let run = running.removeValue(forKey: run), !run.task.isCancelled { replyAll(run.ask, failure) }
        startNext()
    }

    private func replyAll(_ ask: PhotoAsk, _ failure: PhotoFetchFailure?) {
        if let failure { failures.add(failure, of: ask, now: clock.now) } else { failures.remove(ask) }
        let numbers = asks.filter { $0.value == ask }.keys.sorted()
        for number in numbers {
            asks[number] = nil
            reply(failure.map { .notFetched(number: number, $0) } ?? .fetched(number: number))
        }
    }
}
