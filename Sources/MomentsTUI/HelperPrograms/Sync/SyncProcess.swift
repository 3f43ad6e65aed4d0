import MomentsCore
import MomentsKit
import MomentsStore

/// `moments-sync`, kept running for an account: when it dies it is started again, later each time. Where it is missing or
/// of another release it is not, until it is another file.
final class SyncProcess: SyncHelper {
    private let clock: any WallClock
    private let folders: () -> [String]
    private let find: () throws(SyncHelperError) -> HelperStart
    private var job: SyncJob
    /// Nil until it is started: a start of the app has no time for it.
    private var client: HelperClient<SyncReply>?
    private let observers = Observers()
    /// Watch the folders for the program, while it is missing.
    private var watchers: [ChangeWatcher] = []

    /// - Parameters:
    ///   - clock: that of the machine; a new start is due by it.
    ///   - folders: where it comes to, should it be missing.
    ///   - find: where `moments-sync` is.
    init(
        _ job: SyncJob, clock: any WallClock, folders: @escaping () -> [String] = { [] },
        find: @escaping () throws(SyncHelperError) -> HelperStart
    ) {
        self.job = job
        self.clock = clock
        self.folders = folders
        self.find = find
    }

    var problem: SyncHelperError? { client?.problem }

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        observers.add(onChange)
    }

    func start() {
        // `problem` keeps the reason why the helper does not start.
        try? (client ?? makeClient()).start(SyncRequest(work: .sync(job)).line)
    }

    func use(_ options: SyncOptions) {
        let old = job
        (job.minutes, job.keepDays, job.sharesPlace) = (options.minutes, options.keepDays, options.sharesPlace)
        (job.withLikes, job.limits) = (options.withLikes, options.limits)
        guard job != old, let client, client.isRunning || client.isPaused else { return }
        finish()
        start()
    }

    func finish() {
        client?.finish()
    }

    func terminate() {
        client?.terminate()
    }

    private func makeClient() -> HelperClient<SyncReply> {
        let client = HelperClient<SyncReply>(label: "moments.helper", clock: clock, find: find, explain: \.message)
        client.onReply = { [weak self] reply, _ in self?.take(reply) }
        client.onRecovered = { [weak self] in self?.start() }
        client.onProblemChange = { [weak self] in self?.tellProblem() }
        self.client = client
        return client
    }

    private func take(_ reply: SyncReply) {
        switch reply {
        case .ready: client?.confirmReady()
        // Why it ends, which the feeds say as well.
        case .failed: break
        // moments-sync ended by itself because of a log-out: no failure.
        case .loggedOut: client?.finish()
        case .otherVersion, .checked, .fetched, .notFetched, .authorize, .signedIn, .revoked: client?.rejectReply()
        }
    }

    private func tellProblem() {
        switch problem {
        case .missing: watch()
        default: watchers = []
        }
        observers.notify()
    }

    /// Watches the folders that exist for the missing program; folders made later are seen at the next start of the app.
    private func watch() {
        guard watchers.isEmpty else { return }
        watchers = folders().compactMap { folder in
            try? ChangeWatcher(directory: folder) { [weak self] in self?.start() }
        }
    }
}
