import Essentials
import MomentsCore

/// Fetches the photos that are asked for, a few at a time and the one that was asked for last first: that one is on the screen.
@MainActor final class PhotoQueue {
    /// Fetches one. Nil where that worked.
    typealias Fetch = @Sendable (PhotoDownload) async -> PhotoFetchFailure?

    private struct Running {
        let download: PhotoDownload
        let task: Task<Void, Never>
        let limit: Observation
    }

    private static let maximumRunning = 4
    /// In seconds, for one photo.
    private static let longestFetch = 120

    private let clock: any WallClock
    private let isThere: (PhotoDownload) -> Bool
    private let fetch: Fetch
    private let reply: (SyncReply) -> Void
    /// The photo of each request, by its number. A photo is fetched only while a request for it is here.
    private var requests: [Int: PhotoDownload] = [:]
    /// The last one is the next.
    private var waiting: [PhotoDownload] = []
    private var running: [Int: Running] = [:]
    private var lastRun = 0
    private var failures = PhotoFailures()

    /// - Parameter isThere: whether a photo was fetched already.
    init(
        clock: any WallClock, isThere: @escaping (PhotoDownload) -> Bool, fetch: @escaping Fetch,
        reply: @escaping (SyncReply) -> Void
    ) {
        self.clock = clock
        self.isThere = isThere
        self.fetch = fetch
        self.reply = reply
    }

    func take(_ request: PhotoRequest) {
        switch request {
        case .fetch(let number, let address, let feed): add(PhotoDownload(address: address, feed: feed), number)
        case .cancel(let number): cancel(number)
        }
    }

    /// Fetches nothing any more. Comes back once nothing is being written.
    func end() async {
        (requests, waiting) = ([:], [])
        let tasks = running.values.map(\.task)
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    private func add(_ download: PhotoDownload, _ number: Int) {
        cancel(number)
        if isThere(download) { return reply(.fetched(number: number)) }
        if let failure = failures.failure(of: download, now: clock.now) {
            return reply(.notFetched(number: number, failure))
        }
        requests[number] = download
        waiting.removeAll { $0 == download }
        if !isRunning(download) { waiting.append(download) }
        startNext()
    }

    private func cancel(_ number: Int) {
        guard let download = requests.removeValue(forKey: number), !requests.values.contains(download) else { return }
        waiting.removeAll { $0 == download }
        for run in running.values where run.download == download { run.task.cancel() }
    }

    /// One that was cancelled only has to end, and brings nothing.
    private func isRunning(_ download: PhotoDownload) -> Bool {
        running.values.contains { $0.download == download && !$0.task.isCancelled }
    }

    private func startNext() {
        while running.count < Self.maximumRunning, let download = waiting.popLast() { start(download) }
    }

    private func start(_ download: PhotoDownload) {
        lastRun += 1
        let run = lastRun
        let task = Task { [fetch] in end(run, await fetch(download)) }
        let limit = clock.call(at: clock.now + Double(Self.longestFetch)) { [weak self] in self?.expire(run) }
        running[run] = Running(download: download, task: task, limit: limit)
    }

    private func expire(_ run: Int) {
        guard let run = running[run], !run.task.isCancelled else { return }
        run.task.cancel()
        replyAll(run.download, .failed(.timeout(seconds: Self.longestFetch)))
    }

    private func end(_ run: Int, _ failure: PhotoFetchFailure?) {
        if let run = running.removeValue(forKey: run), !run.task.isCancelled { replyAll(run.download, failure) }
        startNext()
    }

    private func replyAll(_ download: PhotoDownload, _ failure: PhotoFetchFailure?) {
        if let failure { failures.add(failure, of: download, now: clock.now) } else { failures.remove(download) }
        let numbers = requests.filter { $0.value == download }.keys.sorted()
        for number in numbers {
            requests[number] = nil
            reply(failure.map { .notFetched(number: number, $0) } ?? .fetched(number: number))
        }
    }
}
