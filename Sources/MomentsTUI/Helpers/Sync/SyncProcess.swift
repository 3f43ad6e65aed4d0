import Essentials
import Logging
import MomentsCore
import MomentsKit
import MomentsStore

/// `moments-sync`, kept running for an account: when it dies it is started again, later each time. Where it is missing or
/// of another release it is not, until it is another file.
final class SyncProcess: SyncHelper {
    /// In seconds: until the first new start, and at most. One that ran for as long as the latter is none that dies.
    static let delays = (first: 1.0, maximum: 60.0)

    private(set) var problem: SyncHelperError? {
        didSet { if problem != oldValue { observers.notify() } }
    }
    private let folders: () -> [String]
    private let find: () throws(SyncHelperError) -> SyncStart
    private var request: SyncRequest
    private let clock: any WallClock
    private let observers = Observers()
    private var run: SyncRun?
    /// Was told to finish, and may still be at it.
    private var lastRun: SyncRun?
    private var started = Date.distantPast
    private var delay = SyncProcess.delays.first
    private var restart: Observation?
    /// The file that is of another release.
    private var refused: FileStamp?
    /// Report what comes into the folders, while there is none.
    private var watchers: [ChangeWatcher] = []

    /// - Parameters:
    ///   - clock: that of the machine; a new start is due by it.
    ///   - folders: where it comes to, should it be missing.
    ///   - find: where `moments-sync` is.
    init(
        _ job: SyncJob, clock: any WallClock, folders: @escaping () -> [String] = { [] },
        find: @escaping () throws(SyncHelperError) -> SyncStart
    ) {
        request = SyncRequest(work: .sync(job))
        self.clock = clock
        self.folders = folders
        self.find = find
    }

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        observers.add(onChange)
    }

    func start() {
        if run == nil, restart == nil { launch() }
    }

    func lookAgain() {
        switch problem {
        case .missing, .notBuilt: start()
        case .otherVersion(_, let path) where FileStamp(path) != refused: start()
        default: break
        }
    }

    func use(_ options: SyncOptions) {
        guard case .sync(var job) = request.work else { return }
        (job.minutes, job.withLikes, job.limits) = (options.minutes, options.withLikes, options.limits)
        guard request.work != .sync(job) else { return }
        request.work = .sync(job)
        guard run != nil || restart != nil else { return }
        finish()
        start()
    }

    func finish() {
        run?.finish()
        stop()
    }

    func terminate() {
        run?.terminate()
        lastRun?.terminate()
        stop()
    }

    private func stop() {
        if let run { lastRun = run }
        (run, restart, problem, watchers) = (nil, nil, nil, [])
    }

    // MARK: Running

    private func launch() {
        restart = nil
        started = clock.now
        do throws(SyncHelperError) {
            try launch(find())
        } catch {
            fail(error)
        }
    }

    private func launch(_ start: SyncStart) throws(SyncHelperError) {
        weak var launched: SyncRun?
        let run = try SyncRun(start, request) { [weak self] in
            if let self, isRunning(launched) { take($0, from: start.path) }
        } onEnd: { [weak self] in
            if let self, isRunning(launched) { end() }
        }
        launched = run
        self.run = run
        watchers = []
    }

    /// Whether it is not one that was told to finish.
    private func isRunning(_ run: SyncRun?) -> Bool {
        run != nil && self.run === run
    }

    private func take(_ reply: SyncReply, from path: String) {
        switch reply {
        case .ready: problem = nil
        case .otherVersion(let version):
            run?.terminate()
            run = nil
            fail(.otherVersion(version, path: path))
        case .checked, .failed, .fetched, .notFetched: break
        }
    }

    private func end() {
        run = nil
        if clock.now.timeIntervalSince(started) >= Self.delays.maximum { delay = Self.delays.first }
        fail(.ended)
    }

    private func fail(_ error: SyncHelperError) {
        if error != problem { Logger(label: "moments.helper").warning("\(error.message)") }
        problem = error
        switch error {
        case .ended, .notStarted: startLater()
        case .otherVersion(_, let path): refused = FileStamp(path)
        case .missing, .notBuilt: watch()
        case .disabled: break
        }
    }

    /// A folder that is not there is none that it comes to: which those are is known once the app starts.
    private func watch() {
        guard watchers.isEmpty else { return }
        watchers = folders().compactMap { folder in
            try? ChangeWatcher(directory: folder) { [weak self] in self?.lookAgain() }
        }
    }

    private func startLater() {
        restart = clock.call(at: clock.now.addingTimeInterval(delay)) { [weak self] in self?.launch() }
        delay = min(2 * delay, Self.delays.maximum)
    }
}
