import Foundation

/// Keeps the folder bounded: sweeps it whenever so many photos more are in it.
@MainActor final class PhotoSweeper {
    private let folder: FetchedPhotos
    private let interval: Int
    private var added = 0
    // Not one of the shared queues: dispatch looks after those once a second for as long as the process lives.
    private let queue = DispatchQueue(label: "moments.photos.sweep")

    init(_ folder: FetchedPhotos, every interval: Int) {
        self.folder = folder
        self.interval = interval
    }

    func count() {
        added += 1
        if added >= interval { sweep() }
    }

    func sweep() {
        added = 0
        queue.async { [folder] in folder.sweep(now: Date()) }
    }
}
