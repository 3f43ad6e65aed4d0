import Essentials
import Logging
import MomentsCore
import MomentsKit

/// Has `moments-sync` fetch photos: a process of its own, which knows neither the store nor a secret, begun with the first
/// photo. Where it ended too early the next photo begins another, but not before some time has passed, longer each time.
final class PhotoFetcher: PhotoFetching {
    private struct Request {
        let number: Int
        let end: @MainActor (PictureFailure?) -> Void
    }

    private let job: () -> PhotoJob?
    private let feed: (Feed.ID) -> PhotoFeed?
    private let clock: any WallClock
    private let find: () throws(SyncHelperError) -> SyncStart
    private var run: SyncRun?
    private var requests: [Request] = []
    private var lastNumber = 0
    /// Why it cannot be asked.
    private var problem: (error: SyncHelperError, until: Date)?
    private var delay = SyncProcess.delays.first
    /// The file that is of another release.
    private var refused: FileStamp?

    /// - Parameters:
    ///   - job: nil where there is no folder for photos.
    ///   - feed: where a feed is; nil for one that is gone.
    ///   - clock: that of the machine.
    ///   - find: where `moments-sync` is.
    init(
        job: @escaping () -> PhotoJob?, feed: @escaping (Feed.ID) -> PhotoFeed?, clock: any WallClock,
        find: @escaping () throws(SyncHelperError) -> SyncStart
    ) {
        self.job = job
        self.feed = feed
        self.clock = clock
        self.find = find
    }

    func fetch(
        _ address: String, of feed: Feed.ID?, onEnd: @escaping @MainActor (PictureFailure?) -> Void
    ) throws(PictureFailure) -> Observation {
        let run = try running()
        lastNumber += 1
        let number = lastNumber
        requests.append(Request(number: number, end: onEnd))
        run.send(PhotoRequest.fetch(number: number, address: address, feed: feed.flatMap(self.feed)).line)
        return Observation { [weak self] in self?.cancel(number) }
    }

    private func cancel(_ number: Int) {
        guard take(number) != nil else { return }
        run?.send(PhotoRequest.cancel(number: number).line)
    }

    /// - Returns: nil where it ended already.
    private func take(_ number: Int) -> Request? {
        requests.firstIndex { $0.number == number }.map { requests.remove(at: $0) }
    }

    private func receive(_ reply: SyncReply, from path: String) {
        switch reply {
        case .ready: delay = SyncProcess.delays.first
        case .fetched(let number): take(number)?.end(nil)
        case .notFetched(let number, let failure): take(number)?.end(.notFetched(failure))
        case .otherVersion(let version):
            refused = FileStamp(path)
            fail(.otherVersion(version, path: path))
        case .checked, .failed: break
        }
    }

    // MARK: Its life

    private func running() throws(PictureFailure) -> SyncRun {
        if let run { return run }
        if let problem, isStill(problem) { throw .fetcher(problem.error) }
        guard let job = job() else { throw .fetcher(.disabled) }
        do throws(SyncHelperError) {
            return try launch(find(), job)
        } catch {
            fail(error)
            throw .fetcher(error)
        }
    }

    private func isStill(_ problem: (error: SyncHelperError, until: Date)) -> Bool {
        if case .otherVersion(_, let path) = problem.error { return FileStamp(path) == refused }
        return clock.now < problem.until
    }

    private func launch(_ start: SyncStart, _ job: PhotoJob) throws(SyncHelperError) -> SyncRun {
        weak var launched: SyncRun?
        let run = try SyncRun(start, SyncRequest(work: .photos(job))) { [weak self] in
            if let self, isRunning(launched) { receive($0, from: start.path) }
        } onEnd: { [weak self] in
            if let self, isRunning(launched) { fail(.ended) }
        }
        launched = run
        self.run = run
        return run
    }

    private func isRunning(_ run: SyncRun?) -> Bool {
        run != nil && self.run === run
    }

    /// What was asked for ends with it.
    private func fail(_ error: SyncHelperError) {
        Logger(label: "moments.photos").warning("\(error.message)")
        problem = (error, clock.now.addingTimeInterval(delay))
        delay = min(2 * delay, SyncProcess.delays.maximum)
        run = nil
        let ended = requests
        requests = []
        for request in ended { request.end(.fetcher(error)) }
    }
}
