import Essentials
import Logging
import MomentsCore
import MomentsStore

/// Syncs the feeds of an account: each when it is due, asked for, or has changes to deliver. The store is where it hears of all
/// that, and where what comes of it goes; one timer wakes it for what is due by itself. Between syncs it listens to the servers
/// that tell what happens.
@MainActor final class FeedSync {
    /// In seconds: how long a feed is left alone with which nothing can be done, and one that the store would not let be
    /// synced.
    private static let (pauseWhenIdle, pauseAfterError) = (LeaseKeeper.lease, 15.0)
    /// In seconds: how long what is due and was asked for may take after the one who asked is gone.
    static let longestFinish = 30.0

    private let store: MomentsStore
    private let context: SyncContext
    private let onEnd: @MainActor () -> Void
    private let timer: DeadlineTimer
    private var observation: Observation?
    private var works: [Feed.ID: FeedWork] = [:]
    private var pauses: [Feed.ID: Pause] = [:]
    /// The feeds that are fetched though they are not due.
    private var firsts: Set<Feed.ID> = []
    private var streams: [Feed.ID: FeedStream] = [:]
    /// Of streams that nobody is to listen to any more.
    private var endings: [Task<Void, Never>] = []
    /// The callers that wait for a fetch that did not begin yet, of a feed that is among `firsts`.
    private var fetches: [Feed.ID: [CheckedContinuation<Bool, Never>]] = [:]
    /// Until when it may go on after the app ended; nil before that.
    private var lastDate: Date?
    private var isFinishing: Bool { lastDate != nil }
    private var isEnded = false
    /// Why it ended by itself: a later release migrated the store, and syncs it from then on.
    private(set) var failure: StoreError?

    /// In which a feed is left alone.
    private struct Pause {
        let end: Date
        /// Whether it is over as soon as somebody asks for a sync: then there is something to do.
        let yields: Bool
    }

    /// - Parameter onEnd: called once, when nothing is left that `finish` waits for.
    init(store: MomentsStore, context: SyncContext, onEnd: @escaping @MainActor () -> Void = {}) {
        self.store = store
        self.context = context
        self.onEnd = onEnd
        timer = DeadlineTimer(clock: context.clock)
        timer.action = { [weak self] in self?.wake() }
    }

    /// - Parameter syncsAll: whether every feed is synced at once.
    func start(syncsAll: Bool) {
        observation = store.observe { [weak self] in self?.wake() }
        do {
            if syncsAll { firsts = Set(try context.feeds.followed(at: context.clock.now).map(\.id)) }
        } catch {
            Logger(label: "moments.sync").error("\(error.logText)")
        }
        wake()
        listen()
    }

    /// Delivers what is due, or falls due within the time that is left, and fetches what was asked for, what others have of it included, should
    /// they let go of it; nothing is begun by itself any more, and nobody listens.
    func finish() {
        lastDate = context.clock.now + Self.longestFinish
        firsts = []
        endStreams()
        for work in works.values { work.endScheduled() }
        wake()
    }

    /// Ends at once. Comes back when no feed is held any more.
    func end() async {
        isEnded = true
        observation = nil
        timer.deadline = nil
        for work in works.values { work.end() }
        endStreams()
        for ending in endings { await ending.value }
        await wait()
    }

    /// Comes back once no feed is being worked on.
    func wait() async {
        while let work = works.values.first { await work.wait() }
    }

    private func wake() {
        guard !isEnded else { return }
        var hasLeft = false
        do {
            let feeds = try toDo()
            if !streams.isEmpty { try checkStreams() }
            for feed in feeds {
                if isFree(feed) { begin(feed) } else if feed.hasChanges { works[feed.id]?.deliverMeanwhile() }
            }
            let later = try dateToFinish()
            hasLeft = !feeds.isEmpty || later != nil
            timer.deadline = [try nextDate(), later].compactMap(\.self).min()
        } catch {
            Logger(label: "moments.sync").error("\(error.logText)")
            if case .migrated = error { return stop(error) }
            timer.deadline = context.clock.now + Self.pauseAfterError
        }
        if isFinishing, works.isEmpty, !hasLeft { finished() }
    }

    /// When there is more to finish, which is not listed now; nil where there is not.
    private func dateToFinish() throws(StoreError) -> Date? {
        guard let lastDate else { return nil }
        let now = context.clock.now
        // The process that has the feed may be dead, and no other may come.
        let taken = try context.feeds.takenUntil(at: now)
        let change = try context.feeds.nextChange(after: now).flatMap { $0 <= lastDate ? $0 : nil }
        return [taken, change].compactMap(\.self).min()
    }

    /// Those included that are being worked on, or paused.
    private func toDo() throws(StoreError) -> [FollowedFeed] {
        let now = context.clock.now
        let due = try context.feeds.due(at: now)
        let others = firsts.isEmpty ? [] : try context.feeds.free(at: now)
        let all = due + others.filter { feed in firsts.contains(feed.id) && !due.contains { $0.id == feed.id } }
        return isFinishing ? all.filter { $0.isAskedFor || $0.hasChanges || $0.hasPlace } : all
    }

    private func isFree(_ feed: FollowedFeed) -> Bool {
        guard works[feed.id] == nil else { return false }
        return pauses[feed.id].map { $0.end <= context.clock.now || $0.yields && feed.isAskedFor } ?? true
    }

    private func begin(_ feed: FollowedFeed) {
        let isFirst = firsts.remove(feed.id) != nil
        let work = FeedWork(feed, isFirst: isFirst, mayFetchScheduled: !isFinishing, context)
        works[feed.id] = work
        pauses[feed.id] = nil
        let fetches = isFirst ? fetches.removeValue(forKey: feed.id) ?? [] : []
        work.start { [weak self] outcome in
            self?.ended(feed.id, outcome, isFirst: isFirst)
            self?.tell(fetches, of: feed.id, work.hasFetched, outcome)
        }
    }

    private func ended(_ feed: Feed.ID, _ outcome: FeedWork.Outcome, isFirst: Bool) {
        works[feed] = nil
        // The process that took the feed may die before it syncs it.
        if isFirst, !isFinishing, outcome == .taken || outcome == .failed { firsts.insert(feed) }
        listen()
        switch outcome {
        // The store lists a taken feed only once it is given back, or its lease is out.
        case .done, .taken: break
        case .idle: pauses[feed] = Pause(end: context.clock.now + Self.pauseWhenIdle, yields: true)
        case .failed: pauses[feed] = Pause(end: context.clock.now + Self.pauseAfterError, yields: false)
        }
        wake()
    }

    // MARK: Streams

    /// Listens to the servers of which is known that they tell, where syncing by itself is wanted at all.
    private func listen() {
        guard !isEnded, !isFinishing, context.schedule.minutes > 0 else { return }
        let followed = (try? context.feeds.followed(at: context.clock.now)) ?? []
        for feed in followed where streams[feed.id] == nil {
            guard (try? context.feeds.capabilities(of: feed.id))?.capabilities.streaming != nil else { continue }
            let stream = FeedStream(feed.id, context) { [weak self] in await self?.fetch(feed.id) ?? false }
            streams[feed.id] = stream
            stream.start()
        }
    }

    /// Ends the streams of feeds that are not followed any more.
    private func checkStreams() throws(StoreError) {
        let followed = try Set(context.feeds.followed(at: context.clock.now).map(\.id))
        for (feed, stream) in streams {
            if followed.contains(feed) {
                stream.storeChanged()
            } else {
                streams[feed] = nil
                fetches.removeValue(forKey: feed)?.forEach { $0.resume(returning: false) }
                endings.append(Task { await stream.end() })
            }
        }
    }

    /// No caller waits for a fetch any more either.
    private func endStreams() {
        endings += streams.values.map { stream in Task { await stream.end() } }
        let waiting = fetches.values.joined()
        (streams, fetches) = ([:], [:])
        for fetch in waiting { fetch.resume(returning: false) }
    }

    /// Has a feed fetched from now on, whatever is being fetched already.
    /// - Returns: whether all that the server has came.
    private func fetch(_ feed: Feed.ID) async -> Bool {
        guard !isEnded, !isFinishing else { return false }
        return await withCheckedContinuation {
            fetches[feed, default: []].append($0)
            firsts.insert(feed)
            wake()
        }
    }

    /// Where somebody else took the feed, they may have asked before; it is fetched again.
    private func tell(
        _ waiting: [CheckedContinuation<Bool, Never>], of feed: Feed.ID, _ hasFetched: Bool, _ outcome: FeedWork.Outcome
    ) {
        if firsts.contains(feed), !isEnded, outcome == .taken || outcome == .failed {
            fetches[feed, default: []] += waiting
        } else {
            for fetch in waiting { fetch.resume(returning: hasFetched) }
        }
    }

    /// A feed that is overdue is either worked on, here or by another process, or paused.
    private func nextDate() throws(StoreError) -> Date? {
        let now = context.clock.now
        let next = try context.feeds.nextDate().map { $0 > now ? $0 : now + Self.pauseWhenIdle }
        return (pauses.values.map(\.end).filter { $0 > now } + [next].compactMap { $0 }).min()
    }

    private func stop(_ error: StoreError) {
        failure = error
        for work in works.values { work.end() }
        endStreams()
        finished()
    }

    private func finished() {
        guard !isEnded else { return }
        isEnded = true
        observation = nil
        timer.deadline = nil
        onEnd()
    }
}
