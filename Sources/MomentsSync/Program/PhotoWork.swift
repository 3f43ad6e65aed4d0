import Logging
import MomentsCore
import MomentsStore

/// Fetches photos for whoever asks on standard input, until that ends.
@MainActor final class PhotoWork {
    private let logger = Logger(label: "moments.photos")
    private let transport: PhotoTransport
    private let queue: PhotoQueue
    private let ending: AsyncStream<Void>
    private let ended: AsyncStream<Void>.Continuation

    init(_ job: PhotoJob, reply: @escaping (SyncReply) -> Void) {
        let folder = FetchedPhotos(path: job.folder)
        let transport = PhotoTransport(limits: PhotoFetch.limits(job))
        let evictor = PhotoEvictor(folder)
        let fetch = PhotoFetch(job.hosts, by: transport, into: folder) { await evictor.add($0) }
        queue = PhotoQueue(
            clock: SystemClock(), isThere: { folder.has(RemotePhoto.fileName(of: $0.address)) }, fetch: fetch.run,
            reply: reply)
        self.transport = transport
        (ending, ended) = AsyncStream<Void>.makeStream()
        evictor.evict()
    }

    /// Comes back once nothing is being fetched any more.
    func run() async {
        for await _ in ending {}
        await queue.end()
        await transport.shutdown()
    }

    /// One line of standard input.
    func take(_ line: RequestInput.Line) {
        switch line {
        case .none: end()
        case .tooLong: logger.error("A request is longer than \(RequestLines.maximumLength) bytes.")
        case .whole(let line):
            guard let request = PhotoRequest(line: line) else { return logger.error("A request cannot be read.") }
            queue.take(request)
        }
    }

    /// At once.
    func end() {
        ended.finish()
    }
}
