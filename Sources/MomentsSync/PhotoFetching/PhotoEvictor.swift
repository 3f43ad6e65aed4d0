import Dispatch
import Essentials

/// Keeps the folder bounded: evicts photos whenever some more are in it.
@MainActor final class PhotoEvictor {
    private static let (maximumCount, maximumSize) = (32, 64 << 20)

    private let folder: FetchedPhotos
    /// Of the photos that arrived since the last time.
    private var (count, size) = (0, 0)
    // Not one of the shared queues: dispatch looks after those once a second for as long as the process lives.
    let queue = DispatchQueue(label: "moments.photos.evict")

    init(_ folder: FetchedPhotos) {
        self.folder = folder
    }

    /// - Parameter bytes: how large the photo is.
    func add(_ bytes: Int) {
        (count, size) = (count + 1, size + bytes)
        if count >= Self.maximumCount || size >= Self.maximumSize { evict() }
    }

    func evict() {
        (count, size) = (0, 0)
        queue.async { [folder] in folder.evict(now: Date()) }
    }
}
