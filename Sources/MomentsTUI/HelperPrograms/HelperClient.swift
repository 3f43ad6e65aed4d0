import Essentials
import Logging
import MomentsCore

/// A helper that is started when it is needed, and again where it died: after a while that is longer each time.
///
/// A missing helper is looked for each time it is needed; one of another release is not started until its file changes.
final class HelperClient<Reply: HelperReply> {
    /// Called for each reply of the process that runs, with the bytes that it announced.
    var onReply: (Reply, [UInt8]) -> Void = { _, _ in }
    /// Called where the helper ended by itself, or was ended: its requests get no reply any more.
    var onEnd: (SyncHelperError) -> Void = { _ in }
    /// Called once it may be started again.
    var onRecovered: () -> Void = {}
    /// Called each time the problem is another one.
    var onProblemChange: () -> Void = {}

    /// The reason why the helper does not work; nil where it does, or has no work.
    private(set) var problem: SyncHelperError? {
        didSet { if problem != oldValue { onProblemChange() } }
    }
    private let label: String
    private let freeDeaths: Int
    private let explain: (SyncHelperError) -> String
    private let clock: any WallClock
    private let find: () throws(SyncHelperError) -> HelperStart
    private var process: HelperProcess<Reply>?
    /// Were told to finish, and may still be at it.
    private var finishing: [HelperProcess<Reply>] = []
    /// The file that was started last, as it was before.
    private var file: FileStamp?
    private var started = Date.distantPast
    /// In a row.
    private var deaths = 0
    private var backoff = Backoff()
    /// Until it may be started again.
    private var pause: Observation?
    /// Until it takes too long.
    private var timeout: Observation?

    /// - Parameters:
    ///   - label: that of its messages in the log.
    ///   - freeDeaths: so often in a row it may die and be started again at once: the request may be the cause.
    ///   - clock: that of the machine.
    ///   - find: where it is.
    ///   - explain: for the log.
    init(
        label: String, freeDeaths: Int = 0, clock: any WallClock,
        find: @escaping () throws(SyncHelperError) -> HelperStart, explain: @escaping (SyncHelperError) -> String
    ) {
        self.label = label
        self.freeDeaths = freeDeaths
        self.clock = clock
        self.find = find
        self.explain = explain
    }

    var isRunning: Bool { process != nil }
    /// Whether it died too often, and is left alone for a while.
    var isPaused: Bool { pause != nil }

    // MARK: Asking

    /// Starts it where it does not run.
    /// - Parameter request: its first line then.
    func start(_ request: String? = nil) throws(SyncHelperError) {
        guard process == nil else { return }
        if let problem, isPaused || isRefused(problem) { throw problem }
        do throws(SyncHelperError) {
            try launch(find(), request)
        } catch {
            fail(error)
            throw error
        }
    }

    /// Dropped where the helper does not run.
    func send(_ line: String, _ bytes: [UInt8] = []) {
        process?.send(line, bytes)
    }

    /// Has it killed, and `onTimeout` called, where neither the timeout is cancelled nor the process ends in so many seconds.
    func setTimeout(_ seconds: Double, onTimeout: @escaping () -> Void) {
        timeout = clock.call(at: clock.now.addingTimeInterval(seconds)) { [weak self] in self?.expire(onTimeout) }
    }

    func cancelTimeout() {
        timeout = nil
    }

    private func expire(_ onTimeout: () -> Void) {
        // While we were stopped ourselves, it may have replied in time.
        let expired = timeout
        process?.readRest()
        guard let expired, timeout === expired else { return }
        replace()
        onTimeout()
    }

    // MARK: Its reliability

    /// The helper is ready, so the problem that kept it from its work is over.
    func confirmReady() {
        problem = nil
    }

    /// The helper completed its work: its next death is no proof that it always dies.
    func confirmWork() {
        problem = nil
        deaths = 0
        backoff.reset()
    }

    /// The helper's reply makes no sense: the client treats the helper as dead.
    func rejectReply() {
        die()
    }

    // MARK: Ending

    /// Kills the helper, which is not to blame: another process takes the next request.
    func replace() {
        process?.kill()
        (process, timeout) = (nil, nil)
    }

    /// Closes the helper's input: it may still do what is due, and the app does not wait. Its problem is forgotten.
    func finish() {
        process?.finish()
        finishing = finishing.filter { !$0.hasEnded } + [process].compactMap(\.self)
        forget()
    }

    /// The helper, and those that finish already, end at once by SIGTERM.
    func terminate() {
        for process in finishing + [process].compactMap(\.self) { process.terminate() }
        finishing = []
        forget()
    }

    func kill() {
        replace()
        forget()
    }

    private func forget() {
        (process, timeout, pause, problem, deaths) = (nil, nil, nil, nil, 0)
        backoff.reset()
    }

    // MARK: Its life

    private func launch(_ start: HelperStart, _ request: String?) throws(SyncHelperError) {
        (file, started) = (FileStamp(start.path), clock.now)
        weak var launched: HelperProcess<Reply>?
        let process = try HelperProcess<Reply>(start, request: request) { [weak self] reply, bytes in
            if let self, isCurrent(launched) { take(reply, bytes, from: start.path) }
        } onEnd: { [weak self] in
            if let self, isCurrent(launched) { die() }
        }
        launched = process
        self.process = process
    }

    /// Whether it was not replaced, nor told to end.
    private func isCurrent(_ process: HelperProcess<Reply>?) -> Bool {
        process != nil && self.process === process
    }

    private func take(_ reply: Reply, _ bytes: [UInt8], from path: String) {
        guard let version = reply.otherVersion else { return onReply(reply, bytes) }
        replace()
        fail(.otherVersion(version, path: path))
        onEnd(.otherVersion(version, path: path))
    }

    private func die() {
        guard process != nil else { return }
        replace()
        if clock.now.timeIntervalSince(started) >= Backoff.maximum { (deaths, backoff) = (0, Backoff()) }
        deaths += 1
        if deaths > freeDeaths { fail(.ended) }
        onEnd(.ended)
    }

    private func fail(_ error: SyncHelperError) {
        if error != problem { Logger(label: label).warning("\(explain(error))") }
        switch error {
        case .ended, .notStarted: rest()
        case .missing, .otherVersion, .disabled: break
        }
        problem = error
    }

    private func rest() {
        pause = clock.call(at: clock.now.addingTimeInterval(backoff.next())) { [weak self] in
            self?.pause = nil
            self?.onRecovered()
        }
    }

    private func isRefused(_ problem: SyncHelperError) -> Bool {
        guard case .otherVersion(_, let path) = problem else { return false }
        return FileStamp(path) == file
    }
}
