import Essentials
import MomentsCore
import MomentsStore

/// Fetches one photo into the folder.
struct PhotoFetch: Sendable {
    /// In megabytes: what is larger is not shown.
    private static let maximumAnswer = PictureLimits.maximumLength / SyncLimits.megabyte

    private let hosts: PhotoHosts
    private let transport: PhotoTransport
    private let folder: FetchedPhotos
    private let onArrival: @Sendable (Int) async -> Void

    static func limits(_ job: PhotoJob) -> SyncLimits {
        SyncLimits(maximumAnswer: maximumAnswer, timeout: job.timeout)
    }

    /// - Parameter onArrival: called with the size of each photo, in bytes.
    init(
        _ hosts: PhotoHosts, by transport: PhotoTransport, into folder: FetchedPhotos,
        onArrival: @escaping @Sendable (Int) async -> Void = { _ in }
    ) {
        self.hosts = hosts
        self.transport = transport
        self.folder = folder
        self.onArrival = onArrival
    }

    /// Nil once the photo is in its file.
    func run(_ download: PhotoDownload) async -> PhotoFetchFailure? {
        do {
            let answer = try await transport.answer(to: download.address, PhotoRules(hosts, feed: download.feed))
            try Self.check(answer)
            try await store(answer.body, RemotePhoto.fileName(of: download.address))
            return nil
        } catch {
            return PhotoFetchFailure(error)
        }
    }

    /// Whether it is a photo is for the decoder to say; it knows formats better than servers do.
    private static func check(_ answer: ServerAnswer) throws(FeedFailure) {
        if let failure = FeedFailure(photo: answer, now: Date()) { throw failure }
        if answer.headers["content-type"]?.lowercased().hasPrefix("text/html") ?? false { throw .webPage }
        if let length = answer.headers["content-length"].flatMap({ Int($0) }), length > PictureLimits.maximumLength {
            throw .tooLarge(megabytes: maximumAnswer)
        }
    }

    private func store(_ body: any ServerBody, _ name: String) async throws {
        try folder.make()
        let file = try PhotoFileWriter("\(folder.path)/\(name)")
        try await body.read { await file.append($0) }
        await onArrival(try await file.finish())
    }
}

extension FeedFailure {
    /// Nil for the answer that a photo comes with. No token was sent, so it is none that is refused.
    fileprivate init?(photo answer: ServerAnswer, now: Date) {
        if answer.status == 200 { return nil }
        switch FeedFailure(answer, now: now) {
        case .unauthorized?, nil: self = .http(status: answer.status)
        case let failure?: self = failure
        }
    }
}

extension PhotoFetchFailure {
    fileprivate init(_ error: any Error) {
        switch error {
        case let failure as PhotoFetchFailure: self = failure
        // A damaged compressed body counts as a connection that broke off.
        case FeedFailure.invalidJSON: self = .failed(.disconnected)
        case let failure as FeedFailure: self = .failed(failure)
        case let error as FileError: self = .notStored(reason: error.reason)
        default: self = .failed(.disconnected)
        }
    }
}
