import Essentials
import Logging
import MomentsCore
import MomentsStore

/// Listens to the server of a feed, one at a time of all processes: whoever comes later waits until the one who does ends.
///
/// After each connection what was missed is fetched first, and only then is anything stored that happened since: else the newest
/// page would meet that, and what lies between would be missing unnoticed. It is fetched once more a little later: Mastodon answers
/// before it subscribes to what it tells (streaming/index.js), and what happened in between is in neither.
@MainActor final class FeedStream {
    private static let logger = Logger(label: "moments.sync")
    /// In seconds: for how long a server is left alone that does not tell, and one that lets us not in.
    private static let (day, quarter) = (86_400.0, 900.0)
    /// In seconds: whoever is listened to for as long may be listened to again at once.
    private static let steady = 60.0
    /// In seconds: how often it is looked whether a feed is free of whose end nothing is heard.
    private static let pause = 1.0
    /// In seconds: how often whoever listens says that they are there, after how long others do not believe that any more, and how often
    /// these ask the server themselves then.
    private static let (sign, silence, poll) = (15.0, 45.0, 60.0)

    private let feed: Feed.ID
    private let context: SyncContext
    private let catchUp: @MainActor () async -> Bool
    private let timer: DeadlineTimer
    /// For the signs of life: of whoever listens to give one, of whoever waits for that one to look for it.
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

    /// Whoever synced the feed may have ended.
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
        // Whoever had it may have been killed.
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
            // That the server is not reached is for a sync to say; it tries again by itself.
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

    /// Nobody waits for it.
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

    /// Whoever listens says so. Whoever waits for them looks whether they did: one who is stopped keeps the lock, and what happens is
    /// theirs to say; meanwhile the server is asked.
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
