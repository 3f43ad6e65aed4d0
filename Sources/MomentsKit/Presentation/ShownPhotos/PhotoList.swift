import MomentsCore

/// The photos that a view goes through: those in memory, and how many there are in all.
@MainActor final class PhotoList {
    var window: PhotoWindow
    /// Others are in memory.
    var onChange: () -> Void = {}
    /// Without a count there is none to show.
    var onCountFailed: (StoreError) -> Void = { _ in }
    private let repository: any PhotosRepository
    private let lifecycle: ViewLifecycle
    private let counting: LatestTask

    init(_ repository: any PhotosRepository, lifecycle: ViewLifecycle, taskRunner: any TaskRunner) {
        self.repository = repository
        self.lifecycle = lifecycle
        window = PhotoWindow(repository: repository)
        counting = LatestTask(taskRunner: taskRunner)
    }

    /// Runs a read of the window. An error becomes the status; the photos stay.
    func read(_ body: () throws(StoreError) -> Void) {
        let before = window.photos
        lifecycle.read(body)
        if before != window.photos { onChange() }
    }

    /// Reads the newest ones, or the oldest, unless they are there.
    func readNewest() {
        read { () throws(StoreError) in if !window.holdsNewest { try window.readNewest() } }
    }

    func readOldest() {
        read { () throws(StoreError) in if !window.holdsOldest { try window.readOldest() } }
    }

    /// Reads older ones where the step is positive, newer ones where it is negative.
    func readOn(_ step: Int) {
        read { () throws(StoreError) in step > 0 ? try window.readOlder() : try window.readNewer() }
    }

    /// Counts them all, off the main actor.
    func count() {
        stopCounting()
        guard !window.isWhole else { return window.count = window.photos.count }
        counting.start { [weak self] in await self?.countAll() }
    }

    func stopCounting() {
        counting.cancel()
    }

    private func countAll() async {
        do {
            guard let count = try await repository.count(newerThan: nil), !Task.isCancelled else { return }
            window.count = count
            lifecycle.render()
        } catch {
            onCountFailed(error)
        }
    }
}
