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
    private let find: () throws(SyncHelperError) -> HelperStart
    /// A start of the app has no time for it.
    private lazy var client = makeClient()
    private var requests: [Request] = []
    private var lastNumber = 0

    /// - Parameters:
    ///   - job: nil where there is no folder for photos.
    ///   - feed: where a feed is; nil for one that is gone.
    ///   - clock: that of the machine.
    ///   - find: where `moments-sync` is.
    init(
        job: @escaping () -> PhotoJob?, feed: @escaping (Feed.ID) -> PhotoFeed?, clock: any WallClock,
        find: @escaping () throws(SyncHelperError) -> HelperStart
    ) {
        self.job = job
        self.feed = feed
        self.clock = clock
        self.find = find
    }

    private func makeClient() -> HelperClient<SyncReply> {
        let client = HelperClient<SyncReply>(label: "moments.photos", clock: clock, find: find, explain: \.message)
        client.onReply = { [weak self] reply, _ in self?.take(reply) }
        client.onEnd = { [weak self] in self?.endAll(.fetcher($0)) }
        return client
    }

    func fetch(
        _ address: String, of feed: Feed.ID?, onEnd: @escaping @MainActor (PictureFailure?) -> Void
    ) throws(PictureFailure) -> Observation {
        try start()
        lastNumber += 1
        let number = lastNumber
        requests.append(Request(number: number, end: onEnd))
        client.send(PhotoRequest.fetch(number: number, address: address, feed: feed.flatMap(self.feed)).line)
        return Observation { [weak self] in self?.cancel(number) }
    }

    private func start() throws(PictureFailure) {
        guard !client.isRunning else { return }
        guard let job = job() else { throw .fetcher(.disabled) }
        do throws(SyncHelperError) {
            try client.start(SyncRequest(work: .photos(job)).line)
        } catch {
            throw .fetcher(error)
        }
    }

    private func cancel(_ number: Int) {
        guard remove(number) != nil else { return }
        client.send(PhotoRequest.cancel(number: number).line)
    }

    /// - Returns: nil where it ended already.
    private func remove(_ number: Int) -> Request? {
        requests.firstIndex { $0.number == number }.map { requests.remove(at: $0) }
    }

    private func take(_ reply: SyncReply) {
        switch reply {
        case .ready: client.confirmReady()
        case .fetched(let number): end(number, nil)
        case .notFetched(let number, let failure): end(number, .notFetched(failure))
        case .otherVersion, .checked, .failed, .authorize, .signedIn, .revoked, .loggedOut: client.rejectReply()
        }
    }

    /// A photo may come after its request was cancelled.
    private func end(_ number: Int, _ failure: PictureFailure?) {
        guard (1...max(1, lastNumber)).contains(number) else { return client.rejectReply() }
        client.confirmWork()
        remove(number)?.end(failure)
    }

    private func endAll(_ failure: PictureFailure) {
        let ended = requests
        requests = []
        for request in ended { request.end(failure) }
    }
}
