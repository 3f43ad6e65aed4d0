import MomentsCore
import MomentsKit

/// `moments-pictures`, started when it is first needed, and anew where it died, took too long or sent no valid reply. The app
/// asks it one thing at a time. A failed start is tried again later, later each time.
final class PictureProcess {
    /// In seconds: for how long it may work on one photo for a screen.
    static let limit = 2.0
    /// So often it may die in a row, each time over another photo, before that is taken for its own fault.
    static let maximumDeaths = 3

    private struct Request {
        let number: Int
        let work: PictureRequest.Work
        /// - Returns: false for a reply that does not answer it.
        let take: (PictureReply, [UInt8]) -> Bool
        /// Nil: it was cancelled.
        let fail: (PictureFailure?) -> Void
    }

    var onRecovered: () -> Void = {}

    private let clock: any WallClock
    private let limit: Double
    private let find: () throws(SyncHelperError) -> HelperStart
    /// Nil until there is something to ask: a start of the app has no time for it.
    private var client: HelperClient<PictureReply>?
    private let asking = AsyncMutex()
    private var request: Request?
    /// Changes with each end: requests from before are not begun any more.
    private var life = 0
    private var lastNumber = 0

    /// - Parameters:
    ///   - clock: that of the machine, for the limit.
    ///   - limit: for how long it may work on one photo, in seconds.
    ///   - find: where `moments-pictures` is.
    init(
        clock: any WallClock, limit: Double = PictureProcess.limit,
        find: @escaping () throws(SyncHelperError) -> HelperStart
    ) {
        self.clock = clock
        self.limit = limit
        self.find = find
    }

    isolated deinit {
        client?.kill()
    }

    private func makeClient() -> HelperClient<PictureReply> {
        // A photo may be why it dies, and the next one is another.
        let client = HelperClient<PictureReply>(
            label: "moments.pictures", freeDeaths: Self.maximumDeaths - 1, clock: clock, find: find,
            explain: { Language.english.message(of: PictureFailure.helper($0)) })
        client.onReply = { [weak self] in self?.take($0, $1) }
        client.onEnd = { [weak self] in self?.endRequest(.helper($0)) }
        client.onRecovered = { [weak self] in self?.onRecovered() }
        self.client = client
        return client
    }

    // MARK: Requests

    /// - Parameter read: nil for a reply that does not answer that.
    private func ask<Value: Sendable>(
        _ work: PictureRequest.Work, of bytes: [UInt8], read: @escaping (PictureReply, [UInt8]) -> Value?
    ) async -> Result<Value, PictureFailure>? {
        let life = life
        await asking.lock()
        defer { asking.unlock() }
        guard life == self.life else { return nil }
        guard bytes.count <= PictureLimits.maximumLength else { return .failure(.tooLarge) }
        let client = client ?? makeClient()
        do throws(SyncHelperError) {
            try client.start()
        } catch {
            return .failure(.helper(error))
        }
        return await withCheckedContinuation { waiting in
            send(work, bytes, by: client) { reply, bytes in
                let result: Result<Value, PictureFailure>
                if case .failed(let failure) = reply.answer {
                    result = .failure(PictureFailure(failure))
                } else {
                    guard let value = read(reply, bytes) else { return false }
                    result = .success(value)
                }
                waiting.resume(returning: result)
                return true
            } fail: {
                waiting.resume(returning: $0.map { .failure($0) })
            }
        }
    }

    private func send(
        _ work: PictureRequest.Work, _ bytes: [UInt8], by client: HelperClient<PictureReply>,
        take: @escaping (PictureReply, [UInt8]) -> Bool, fail: @escaping (PictureFailure?) -> Void
    ) {
        lastNumber += 1
        request = Request(number: lastNumber, work: work, take: take, fail: fail)
        client.setTimeout(limit) { [weak self] in self?.endRequest(.tooSlow) }
        client.send(PictureRequest(number: lastNumber, work: work, length: bytes.count).line, bytes)
    }

    private func take(_ reply: PictureReply, _ bytes: [UInt8]) {
        guard let request, reply.number == request.number, request.take(reply, bytes) else {
            client?.rejectReply()
            return
        }
        self.request = nil
        client?.cancelTimeout()
        client?.confirmWork()
    }

    private func endRequest(_ failure: PictureFailure?) {
        let ended = request
        request = nil
        ended?.fail(failure)
    }
}

extension PictureProcess: PictureDecoding {
    func decode(_ bytes: [UInt8], _ shape: PictureShape) async -> Result<Picture, PictureFailure>? {
        guard PictureLimits.allow(shape) else { return .failure(.tooLarge) }
        return await ask(.render(shape), of: bytes) { Picture($0, $1, for: shape) }
    }

    func inspect(_ bytes: [UInt8]) async -> Result<PictureInfo, PictureFailure>? {
        await ask(.inspect, of: bytes) { reply, _ in if case .info(let info) = reply.answer { info } else { nil } }
    }

    /// - Returns: its metadata, and its file without the location; nil where the process was ended.
    func prepare(_ bytes: [UInt8]) async -> Result<PreparedPhoto, PictureFailure>? {
        await ask(.prepare, of: bytes) { reply, file in
            if case .prepared(let info, _) = reply.answer { PreparedPhoto(info: info, bytes: file) } else { nil }
        }
    }

    /// Kills the process while it works on a picture that no screen wants any more.
    func cancel() {
        guard case .render? = request?.work else { return }
        client?.replace()
        endRequest(nil)
    }

    func end() {
        life += 1
        client?.kill()
        endRequest(nil)
    }
}

extension PictureDecoding where Self == PictureProcess {
    /// The program beside this one, by the machine's clock.
    static func process() -> PictureProcess {
        PictureProcess(clock: SystemClock()) { () throws(SyncHelperError) in
            try HelperStart.pictures()
        }
    }
}
