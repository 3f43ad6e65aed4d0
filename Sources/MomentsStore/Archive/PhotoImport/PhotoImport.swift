import Essentials
import MomentsCore
import SystemPackage

/// Brings the photos of a folder into the timeline of one account: copies of them, without what tells where they were taken.
///
/// The import may be repeated: a photo that is there already, by its bytes, is not imported twice.
@MainActor package struct PhotoImport {
    package enum Grouping: String, CaseIterable, Sendable {
        /// A moment for each.
        case photo
        /// A moment for all of a day.
        case day
    }

    /// The result of an import.
    package struct Report: Equatable, Sendable {
        /// Counts photos. Places in its items count what was looked at, and their identifiers are paths below the folder.
        package internal(set) var photos = ImportReport()
        /// Photos with a location; the copies have none.
        package internal(set) var places = 0
    }

    /// How many photos are stored together, where each is a moment.
    private static let batchSize = 50

    private let store: MomentsStore
    private let account: Account.ID
    private let preparing: any PhotoPreparing
    private let zone: ClockZone
    private let grouping: Grouping

    /// - Parameter zone: where the clocks of the cameras were, and where days begin.
    package init(
        store: MomentsStore, account: Account.ID, preparing: any PhotoPreparing, zone: ClockZone = .machine,
        grouping: Grouping
    ) {
        self.store = store
        self.account = account
        self.preparing = preparing
        self.zone = zone
        self.grouping = grouping
    }

    /// - Parameters:
    ///   - onProgress: called after each file.
    ///   - isStopped: asked before each file; where it is true, the import ends.
    /// - Returns: the report; its `failure` is the reason if it ended early. Photos that were read until then stay.
    package func run(
        _ folder: FilePath, onProgress: (Report) -> Void = { _ in }, isStopped: () -> Bool = { Task.isCancelled }
    ) async -> Report {
        var run = PhotoImportRun(folder: folder, moments: moments)
        do throws(ImportError) {
            let lock = try lock()
            run.known = try names()
            var walk = try FolderWalk(run.folder)
            while let found = walk.next() {
                if isStopped() {
                    try await store(&run)
                    throw .cancelled
                }
                try await take(found, &run, lock)
                onProgress(run.report)
            }
            try await store(&run)
            withExtendedLifetime(lock) {}
        } catch {
            run.report.photos.failure = error
        }
        return run.report
    }

    private var moments: PhotoMoments { PhotoMoments(account: account, zone: zone, grouping: grouping) }

    private func lock() throws(ImportError) -> PhotoFolderLock {
        do { return try PhotoFolderLock(store.photos) } catch { throw .store(error) }
    }

    /// The photos that imports brought into the account before.
    private func names() throws(ImportError) -> Set<PhotoName> {
        do { return try store.read { try PhotoMoments.names(account, $0) } } catch { throw .store(error) }
    }

    private func take(
        _ found: FolderWalk.Found, _ run: inout PhotoImportRun, _ lock: PhotoFolderLock
    ) async throws(ImportError) {
        switch found {
        case .skipped(let place, let reason): run.skip(place.string, reason)
        case .file(let place):
            do throws(PhotoError) {
                try await add(place, &run, lock)
            } catch {
                switch error {
                case .file(_, .helper): throw .photo(error)
                case .file(_, let failure): run.skip(place.string, failure.importReason)
                case .store(let error): throw .store(error)
                }
            }
            if grouping == .photo, run.new.count >= Self.batchSize { try await store(&run) }
        }
    }

    private func add(_ place: FilePath, _ run: inout PhotoImportRun, _ lock: PhotoFolderLock) async throws(PhotoError) {
        let path = run.folder.pushing(place)
        let prepared: PreparedPhoto
        let changed: Date?
        do {
            let file = try await BlockingWork.run { () throws(PictureFailure) in try FoundPhoto(path) }
            changed = file.changed
            prepared = try await preparing.prepare(file.bytes)
        } catch {
            throw .file(path: path.string, error)
        }
        let name: PhotoName
        do {
            name = try await BlockingWork.run { [folder = store.photos] () throws(StoreError) in
                try folder.add(prepared.bytes, prepared.info.format, lock)
            }
        } catch {
            throw .store(error)
        }
        if prepared.info.hasPlace { run.report.places += 1 }
        let taken = prepared.info.taken.flatMap { PhotoDate.date($0, in: zone) } ?? changed
        run.add(ImportedPhoto(name: name, file: place.string, date: taken, info: prepared.info))
    }

    private func store(_ run: inout PhotoImportRun) async throws(ImportError) {
        let (new, moments) = (run.new, run.moments)
        guard !new.isEmpty else { return }
        let refused: Int
        do {
            refused = try await store.write { [path = store.path] in try moments.store(new, in: path, $0) }
        } catch {
            throw .store(error)
        }
        run.stored(refused: refused)
    }
}
