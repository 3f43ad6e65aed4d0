import Essentials
import Logging
import MomentsCore
import MomentsStore

/// Syncs an account until it is not logged in any more, or whoever asked for it is gone.
@MainActor final class AccountSyncing {
    private let clock: SystemClock
    private let transport: HTTPTransport
    private let streams: HTTPTransport
    private let webSocket: WebSocketTransport
    private let sync: FeedSync
    private let job: SyncJob
    private let ending: AsyncStream<Void>
    private let ended: AsyncStream<Void>.Continuation
    private var watch: SessionWatch?
    /// Whether it ended because the account is not logged in any more.
    private(set) var isLoggedOut = false
    private var limit: Observation?

    /// - Throws: where the store cannot be opened, `.gone` where there is none: it is not ours to make one.
    init(_ job: SyncJob) throws(StoreError) {
        guard FileManager.default.fileExists(atPath: job.store) else { throw .gone(path: job.store) }
        let store = try MomentsStore(path: job.store, sortsInMemory: true)
        let accounts = Accounts(store: store, tokens: FileTokenStore(path: job.session))
        let vault = FeedVault(accounts: accounts, account: job.account)
        let (ending, ended) = AsyncStream<Void>.makeStream()
        let clock = SystemClock()
        self.job = job
        let transport = HTTPTransport(limits: job.limits)
        // However much comes: a stream has no end.
        let limits = SyncLimits(maximumAnswer: .max, timeout: job.limits.timeout)
        let streams = HTTPTransport(limits: limits, timeouts: .stream)
        self.clock = clock
        self.transport = transport
        self.streams = streams
        let webSocket = WebSocketTransport(limits: limits)
        self.webSocket = webSocket
        self.ending = ending
        self.ended = ended
        let transports: Transports = (transport, streams, webSocket)
        sync = FeedSync(store: store, context: Self.context(job, store, vault, clock, transports)) {
            ended.finish()
        }
        watch = try SessionWatch(job.account, in: accounts) { [weak self] _ in
            self?.isLoggedOut = true
            self?.end()
        }
    }

    /// Comes back once no feed is held any more.
    /// - Throws: `.migrated` where a later release migrated the store.
    func run() async throws(StoreError) {
        sync.start(syncsAll: job.syncsAtStart)
        for await _ in ending {}
        watch = nil
        await sync.end()
        await transport.shutdown()
        await streams.shutdown()
        await webSocket.shutdown()
        if let failure = sync.failure { throw failure }
    }

    /// The app is gone.
    func finish() {
        limit = clock.call(at: clock.now + FeedSync.longestFinish) { [weak self] in self?.end() }
        sync.finish()
    }

    /// At once.
    func end() {
        ended.finish()
    }

    private typealias Transports = (
        pages: HTTPTransport, streams: HTTPTransport, webSocket: WebSocketTransport
    )

    private static func context(
        _ job: SyncJob, _ store: MomentsStore, _ vault: FeedVault, _ clock: any WallClock,
        _ transports: Transports
    ) -> SyncContext {
        let holder = "\(ProcessInfo.processInfo.processIdentifier).\(UUID().uuidString)"
        return SyncContext(
            feeds: FeedQueue(store: store, account: job.account, holder: holder),
            outbox: OutboxQueue(store: store, account: job.account, holder: holder), clock: clock,
            schedule: SyncSchedule(minutes: job.minutes), withLikes: job.withLikes
        ) { feed throws(FeedFailure) in
            let secrets = feed.hasSecrets ? try vault.opened(feed.id) : nil
            return server(of: feed, secrets ?? FeedSecrets(), job, transports)
        }
    }

    private static func server(
        of feed: FollowedFeed, _ secrets: FeedSecrets, _ job: SyncJob,
        _ transports: Transports
    ) -> any FeedServer {
        switch feed.kind {
        case .bff:
            let server = BFFServer(feed.address, secrets: secrets, allowsPlain: feed.allowsPlain)
            return BFFFeedServer(server, userID: feed.userID, limits: job.limits, transport: transports.pages)
        case .mastodon:
            let server = MastodonServer(feed.address, secrets: secrets, allowsPlain: feed.allowsPlain)
            return MastodonFeedServer(
                GetHomeTimelineSession(transport: transports.pages, server: server),
                stream: StreamUserSession(
                    transport: transports.streams, webSocket: transports.webSocket, server: server),
                host: feed.address.host, keepDays: job.keepDays, sharesPlace: job.sharesPlace, now: { Date() })
        }
    }
}

extension FeedVault {
    fileprivate func opened(_ feed: Feed.ID) throws(FeedFailure) -> FeedSecrets? {
        do {
            return try secrets(of: feed)
        } catch {
            switch error {
            case .tokenNeeded, .gone: throw .tokenNeeded
            case .store(let error): throw .store(error)
            }
        }
    }
}
