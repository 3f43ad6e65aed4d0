import MomentsCore
import SystemPackage

/// The files of photos, for callers that want one as it is, or its metadata. `moments-pictures` looks into it.
final class PhotoFiles: PhotoLoading {
    /// Whether remote photos are fetched, and by which fetcher.
    var remote = RemotePhotos.refused(.fetcher(.disabled))
    private let decoder: any PictureDecoding
    private let queue: PictureQueue
    /// Finds the folders; nil while no account's photos are shown.
    var findFolders: () -> PhotoFolders? = { nil }
    /// Another one with each closing.
    private var session = 0
    private var fetches: [Int: (observation: Observation, end: (PictureFailure?) -> Void)] = [:]
    private var lastFetch = 0
    /// One photo at a time, those that are not in view last.
    private let inspecting = AsyncMutex()
    /// The part of a JPEG file that is read first, in bytes: as a rule it has all metadata.
    private nonisolated static let headSize = 256 << 10

    init(decoder: any PictureDecoding, queue: PictureQueue) {
        self.decoder = decoder
        self.queue = queue
    }

    /// Ends the fetches that are under way, without a photo.
    func close() {
        session += 1
        guard lastFetch > 0 else { return }
        let ended = fetches
        fetches = [:]
        for fetch in ended.values { fetch.end(.fetcher(.ended)) }
    }

    func info(of source: PhotoSource, isAhead: Bool) async throws(PictureFailure) -> PictureInfo {
        await inspecting.lock(inBackground: isAhead)
        defer { inspecting.unlock() }
        let session = session
        if let info = await infoOfHead(of: source) { return info }
        let bytes = try await bytes(of: source)
        guard session == self.session, let result = await decoder.inspect(bytes) else { throw .helper(.ended) }
        return try result.get()
    }

    /// Nil where more has to be read. A folder of the person's own may have thousands of large ones.
    private func infoOfHead(of source: PhotoSource) async -> PictureInfo? {
        guard case .file(let path, _) = source else { return nil }
        let session = session
        let head = await queue.run { try? PhotoReader.head(path, atMost: Self.headSize) }
        guard let head, head.starts(with: [0xFF, 0xD8]), session == self.session else { return nil }
        return try? await decoder.inspect(head)?.get()
    }

    func bytes(of source: PhotoSource) async throws(PictureFailure) -> [UInt8] {
        guard let path = findFolders()?.path(of: source) else { throw .missing }
        guard case .remote(let address, let feed) = source else { return try await read(path) }
        switch remote {
        case .refused(let failure): throw failure
        case .fetched(let fetcher):
            do {
                return try await read(path)
            } catch .missing {
                if let failure = await fetch(address, of: feed, by: fetcher) { throw failure }
                return try await read(path)
            }
        }
    }

    private func read(_ path: FilePath) async throws(PictureFailure) -> [UInt8] {
        let result = await queue.run { () -> Result<[UInt8], PictureFailure> in
            do throws(PictureFailure) {
                return .success(try PhotoReader.read(path))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func fetch(
        _ address: String, of feed: Feed.ID?, by fetcher: any PhotoFetching
    ) async -> PictureFailure? {
        lastFetch += 1
        let number = lastFetch
        return await withCheckedContinuation { waiting in
            do throws(PictureFailure) {
                let observation = try fetcher.fetch(address, of: feed) { [weak self] failure in
                    self?.fetches.removeValue(forKey: number)?.end(failure)
                }
                fetches[number] = (observation, { waiting.resume(returning: $0) })
            } catch {
                waiting.resume(returning: error)
            }
        }
    }
}
