import Libc
import Logging
import MomentsCore
import MomentsKit

/// `moments-pictures`, started when it is first needed, and anew where it died, took too long or sent what is no reply. It is
/// asked one thing at a time. Where it cannot be started it is tried again later, later each time.
final class PictureProcess {
    typealias Answer = (reply: PictureReply, bytes: [UInt8])

    /// In seconds: for how long it may work on one photo that somebody waits to see.
    static let limit = 2.0
    /// In seconds: until the first new start, and at most.
    static let delays = (first: 1.0, maximum: 60.0)
    /// So often it may die in a row, each time over another photo, before that is taken for its own fault.
    static let maximumDeaths = 3

    var onRecovered: () -> Void = {}

    private let clock: any WallClock
    private let limit: Double
    private let find: () throws(SyncHelperError) -> PictureStart
    private var run: PictureRun?
    private var request: (number: Int, work: PictureRequest.Work, end: (Result<Answer, PictureFailure>?) -> Void)?
    private var isTaken = false
    private var waiting: [() -> Void] = []
    /// Another one with each end: what was asked before is not begun any more.
    private var life = 0
    private var lastNumber = 0
    private var timeout: Observation?
    private var deaths = 0
    private var delay = PictureProcess.delays.first
    /// Until it is tried again.
    private var pause: Observation?
    private var problem: SyncHelperError?
    /// The file that is of another release.
    private var refused: FileStamp?

    /// - Parameters:
    ///   - clock: that of the machine; what takes too long does so by it.
    ///   - limit: for how long it may work on one photo, in seconds.
    ///   - find: where `moments-pictures` is.
    init(
        clock: any WallClock, limit: Double = PictureProcess.limit,
        find: @escaping () throws(SyncHelperError) -> PictureStart
    ) {
        self.clock = clock
        self.limit = limit
        self.find = find
    }

    /// - Returns: nil where it was cancelled, or all of it ended.
    func ask(_ work: PictureRequest.Work, of bytes: [UInt8]) async -> Result<Answer, PictureFailure>? {
        let life = life
        await takeTurn()
        defer { endTurn() }
        guard life == self.life else { return nil }
        guard bytes.count <= PictureLimits.maximumLength else { return .failure(.tooLarge) }
        let run: PictureRun
        do throws(SyncHelperError) {
            run = try running()
        } catch {
            return .failure(.helper(error))
        }
        return await withCheckedContinuation { waiting in
            send(work, bytes, to: run) { waiting.resume(returning: $0) }
        }
    }

    /// Nobody wants any more the picture that it works on.
    func cancel() {
        if case .render? = request?.work { stop(nil) }
    }

    func end() {
        life += 1
        stop(nil)
        (pause, problem, deaths, delay) = (nil, nil, 0, Self.delays.first)
    }

    // MARK: Requests

    private func takeTurn() async {
        guard isTaken else { return isTaken = true }
        await withCheckedContinuation { turn in waiting.append { turn.resume() } }
    }

    private func endTurn() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst()() }
    }

    private func send(
        _ work: PictureRequest.Work, _ bytes: [UInt8], to run: PictureRun,
        end: @escaping (Result<Answer, PictureFailure>?) -> Void
    ) {
        lastNumber += 1
        request = (lastNumber, work, end)
        timeout = clock.call(at: clock.now.addingTimeInterval(limit)) { [weak self] in self?.endSlow() }
        run.send(PictureRequest(number: lastNumber, work: work, length: bytes.count), bytes)
    }

    /// While we were stopped ourselves, it may have replied in time.
    private func endSlow() {
        run?.readRest()
        if request != nil { stop(.failure(.tooSlow)) }
    }

    /// Kills it, and says so to whoever waits.
    private func stop(_ outcome: Result<Answer, PictureFailure>?) {
        run?.kill()
        run = nil
        finish(outcome)
    }

    private func finish(_ outcome: Result<Answer, PictureFailure>?) {
        let end = request?.end
        (request, timeout) = (nil, nil)
        end?(outcome)
    }

    private func take(_ reply: PictureReply, _ bytes: [UInt8], from path: String) {
        if case .otherVersion(let version) = reply.answer {
            refused = FileStamp(path)
            return fail(.otherVersion(version, path: path))
        }
        guard let request, reply.number == request.number else { return die() }
        (deaths, delay) = (0, Self.delays.first)
        finish(.success((reply, bytes)))
    }

    // MARK: Its life

    private func running() throws(SyncHelperError) -> PictureRun {
        if let run { return run }
        if let problem, pause != nil || isRefused(problem) { throw problem }
        do throws(SyncHelperError) {
            let run = try launch(find())
            (self.run, problem) = (run, nil)
            return run
        } catch {
            fail(error)
            throw error
        }
    }

    private func isRefused(_ problem: SyncHelperError) -> Bool {
        guard case .otherVersion(_, let path) = problem else { return false }
        return FileStamp(path) == refused
    }

    private func launch(_ start: PictureStart) throws(SyncHelperError) -> PictureRun {
        weak var launched: PictureRun?
        let run = try PictureRun(start) { [weak self] reply, bytes in
            if let self, isRunning(launched) { take(reply, bytes, from: start.path) }
        } onBroken: { [weak self] in
            if let self, isRunning(launched) { die() }
        } onEnd: { [weak self] in
            if let self, isRunning(launched) { die() }
        }
        launched = run
        return run
    }

    /// Whether it was not replaced.
    private func isRunning(_ run: PictureRun?) -> Bool {
        run != nil && self.run === run
    }

    /// It ended by itself, or is to: the photo may be why, or it is broken and every photo is.
    private func die() {
        deaths += 1
        if deaths >= Self.maximumDeaths { fail(.ended) } else { stop(.failure(.helper(.ended))) }
    }

    private func fail(_ error: SyncHelperError) {
        if error != problem { Logger(label: "moments.pictures").warning("\(English().message(of: .helper(error)))") }
        problem = error
        switch error {
        case .ended, .notStarted: rest()
        case .missing, .notBuilt, .otherVersion, .disabled: break
        }
        stop(.failure(.helper(error)))
    }

    private func rest() {
        pause = clock.call(at: clock.now.addingTimeInterval(delay)) { [weak self] in
            self?.pause = nil
            self?.onRecovered()
        }
        delay = min(2 * delay, Self.delays.maximum)
    }
}

extension PictureProcess: PictureDecoding {
    func decode(_ bytes: [UInt8], _ shape: PictureShape) async -> Result<Picture, PictureFailure>? {
        guard PictureLimits.allow(shape) else { return .failure(.tooLarge) }
        return await ask(.render(shape), of: bytes) { Picture($0.reply, $0.bytes, for: shape) }
    }

    func inspect(_ bytes: [UInt8]) async -> Result<PictureInfo, PictureFailure>? {
        await ask(.inspect, of: bytes) { if case .info(let info) = $0.reply.answer { info } else { nil } }
    }

    /// - Returns: its file, without what tells where it was taken; nil where all of it ended.
    func strip(_ bytes: [UInt8]) async -> Result<[UInt8], PictureFailure>? {
        await ask(.strip, of: bytes) { if case .file = $0.reply.answer, !$0.bytes.isEmpty { $0.bytes } else { nil } }
    }

    /// - Parameter read: nil for what does not answer that.
    private func ask<Value>(
        _ work: PictureRequest.Work, of bytes: [UInt8], read: (Answer) -> Value?
    ) async -> Result<Value, PictureFailure>? {
        switch await ask(work, of: bytes) {
        case nil: return nil
        case .failure(let failure): return .failure(failure)
        case .success(let answer):
            if case .failed(let failure) = answer.reply.answer { return .failure(PictureFailure(failure)) }
            if let value = read(answer) { return .success(value) }
            die()
            return .failure(.helper(.ended))
        }
    }
}

extension PictureDecoding where Self == PictureProcess {
    /// The program beside this one, by the machine's clock.
    static func process() -> PictureProcess {
        PictureProcess(clock: SystemClock()) { () throws(SyncHelperError) in
            try PictureStart.find()
        }
    }
}
