import Essentials
import Logging
import MomentsCore
import MomentsStore

/// Listens to the server of a feed, one process at a time: a later one waits until the first ends.
///
/// After each connection the missed posts are fetched first, and only then is an event stored: else the newest page would meet
/// that, and the posts between would be missing unnoticed. The newest page is fetched once more a little later: Mastodon answers
/// before it subscribes to its events (streaming/index.js), and those in between are in neither.
@MainActor final class FeedStream {
    private static let logger = Logger(label: "moments.sync")
    /// In seconds: for how long a server is left alone that does not tell, and one that lets us not in.
    private static let (day, quarter) = (86_400.0, 900.0)
    /// In seconds: a stream that lasted as long may be opened again at once.
    private static let steady = 60.0
    /// In seconds: how often a waiting process looks whether the feed is free.
    private static let pause = 1.0
    /// In seconds: how often the listening process gives a sign of life, how long without one makes others doubt it, and how
    /// often these ask the server then.
    private static let (sign, silence, poll) = (15.0, 45.0, 60.0)

    private let feed: Feed.ID
    private let context: SyncContext
    private let catchUp: @MainActor () async -> Bool
    private let timer: DeadlineTimer
    /// For the signs of life: a listening process gives one, a waiting one looks for it.
    private let pulse: DeadlineTimer
    private var task: Task<Void, Never>?
    private var waiting: CheckedContinuation<Void, Never>?
    private var waitsForFeed = false
    private var lock: StoreLock?
    private var isOpened = false
    /// Whether it is still to be fetched what happened before the server told, though it had answered.
    private var isNew = false
    private var isEnded = false

    /// - Parameter catchUp: fetches what the server has, asking it from now on; false where that failed.
    init(_ feed: Feed.ID, _ context: SyncContext, catchUp: @escaping @MainActor () async -> Bool) {
        self.feed = feed
        self.context = context
        self.catchUp = catchUp
        timer = DeadlineTimer(clock: context.clock)
        pulse = DeadlineTimer(clock: context.clock)
        timer.action = { [weak self] in self?.wake() }
        pulse.action = { [weak self] in self?.beat() }
    }

    func start() {
        task = Task { await run() }
    }

    /// The process that synced the feed may have ended.
    func storeChanged() {
        if waitsForFeed { wake() }
    }

    /// Comes back when nobody listens any more. The lock of one who still waits for it is given back as soon as it comes.
    func end() async {
        isEnded = true
        task?.cancel()
        pulse.deadline = nil
        wake()
        if lock != nil { await task?.value }
    }

    private func run() async {
        pulse.deadline = context.clock.now + Self.sign
        defer { pulse.deadline = nil }
        let lock: StoreLock
        do {
            lock = try await context.feeds.takeStream(of: feed)
        } catch {
            return Self.logger.error("feed \(feed): its stream cannot be locked: \(error.reason)")
        }
        guard !isEnded else { return }
        self.lock = lock
        pulse.deadline = nil
        // The process that had the lock may have been killed.
        await show(nil)
        await listenAgainAndAgain()
        self.lock = nil
    }

    private func listenAgainAndAgain() async {
        var (attempts, isToldOffline) = (0, false)
        while !isEnded {
            let start = context.clock.now
            isOpened = false
            let failure = await listen()
            (pulse.deadline, isNew) = (nil, false)
            await show(nil)
            guard !isEnded, let failure else { return }
            Self.logger.notice("feed \(feed): the stream ended: \(failure.logText)")
            attempts = context.clock.now.timeIntervalSince(start) >= Self.steady ? 0 : attempts + 1
            // A sync reports that the server is not reached, and tries again by itself.
            if !isOpened, !isToldOffline, failure.isOffline { fetchMeanwhile() }
            isToldOffline = !isOpened && failure.isOffline
            await wait(until: date(after: failure, attempts))
        }
    }

    /// - Returns: why it is over; nil where the feed is not followed any more.
    private func listen() async -> FeedFailure? {
        do {
            let followed = try context.feeds.followed(at: context.clock.now)
            guard let feed = followed.first(where: { $0.id == feed }) else { return nil }
            guard let found = try context.feeds.capabilities(of: feed.id) else { return .noData }
            let known = try context.feeds.snapshot(of: feed.id)
            try await context.connect(feed).listen(found.capabilities) {
                await self.open()
            } take: {
                await self.take($0, known)
            }
            return .disconnected
        } catch let failure as FeedFailure {
            return failure
        } catch let FeedSaveError.store(error) {
            return .store(error)
        } catch let error as StoreError {
            return .store(error)
        } catch {
            return .unknown
        }
    }

    private func open() async -> Bool {
        isOpened = true
        beat()
        isNew = true
        await show(.catchingUp)
        guard !isEnded, await catchUp(), !isEnded else { return false }
        await show(.live)
        return true
    }

    /// The stream goes on without waiting for the fetch.
    private func fetchMeanwhile() {
        Task { [catchUp] in await catchUp() }
    }

    private func take(_ event: StatusEvent, _ known: FeedSnapshot) async -> Bool {
        do throws(FeedSaveError) {
            while !isEnded {
                if try await context.feeds.save(event, of: feed, known: known, at: context.clock.now) { return true }
                waitsForFeed = true
                await wait(until: context.clock.now + Self.pause)
                waitsForFeed = false
            }
        } catch {
            if case .store(let error) = error { Self.logger.error("feed \(feed): \(error.logText)") }
        }
        return false
    }

    private func show(_ stream: FeedStatus.Stream?) async {
        do {
            try await context.feeds.show(stream, of: feed)
        } catch {
            Self.logger.error("feed \(feed): \(error.logText)")
        }
    }

    // MARK: Signs of life

    /// The process that listens gives a sign of life. One that waits looks for it: a stopped process keeps the lock, and
    /// meanwhile this one asks the server.
    private func beat() {
        let now = context.clock.now
        pulse.deadline = now + Self.sign
        if let lock {
            lock.renew(at: now)
            if isNew { fetchMeanwhile() }
            isNew = false
            return
        }
        guard (try? context.feeds.isStreamSilent(of: feed, since: now - Self.silence, at: now)) == true else { return }
        Self.logger.notice("feed \(feed): whoever listens is silent")
        pulse.deadline = now + Self.poll
        fetchMeanwhile()
    }

    // MARK: Waiting

    private func date(after failure: FeedFailure, _ attempts: Int) -> Date {
        let now = context.clock.now
        if failure.meansNoStream { return now + Self.day }
        return context.schedule.retry(after: failure, attempts: attempts, at: now) ?? now + Self.quarter
    }

    /// Until then, or until something ends it.
    private func wait(until date: Date) async {
        guard !isEnded else { return }
        await withCheckedContinuation {
            waiting = $0
            timer.deadline = date
        }
    }

    private func wake() {
        timer.deadline = nil
        waiting?.resume()
        waiting = nil
    }
}
