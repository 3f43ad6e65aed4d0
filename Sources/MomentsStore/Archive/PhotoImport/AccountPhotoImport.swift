import MomentsCore
import SystemPackage

/// Imports folders of photos into one account, as `PhotoImport` does by days.
@MainActor package final class AccountPhotoImport: PhotoFolderImporting {
    private let photos: PhotoImport

    /// - Parameter zone: where the clocks of the cameras were, and where days begin.
    package init(store: MomentsStore, account: Account.ID, preparing: any PhotoPreparing, zone: ClockZone) {
        photos = PhotoImport(store: store, account: account, preparing: preparing, zone: zone, grouping: .day)
    }

    package func importPhotos(
        of folder: FilePath, isStopped: () -> Bool, onProgress: (PhotoImportCounts) -> Void
    ) async -> (counts: PhotoImportCounts, error: PhotoImportError?) {
        var counts = PhotoImportCounts()
        counts.total = await Self.count(folder)
        let report = await photos.run(
            folder,
            onProgress: { report in
                counts.seen += 1
                counts.take(report)
                onProgress(counts)
            }, isStopped: isStopped)
        counts.take(report)
        return (counts, report.photos.failure.flatMap(PhotoImportError.init))
    }

    /// How many files there are to be looked at; 0 where the folder cannot be read.
    private static func count(_ folder: FilePath) async -> Int {
        await BlockingWork.run { () -> Int in
            guard var walk = try? FolderWalk(folder) else { return 0 }
            var count = 0
            while walk.next() != nil { count += 1 }
            return count
        }
    }
}

extension PhotoImportCounts {
    fileprivate mutating func take(_ report: PhotoImport.Report) {
        imported = report.photos.imported
        unchanged = report.photos.unchanged
        skipped = report.photos.skipped.count
        places = report.places
    }
}

extension PhotoImportError {
    /// Nil where the person stopped it.
    fileprivate init?(_ error: ImportError) {
        switch error {
        case .cancelled: return nil
        case .photo(let error): self = .photo(error)
        case .store(let error): self = .store(error)
        case .unreadable(let reason): self = .unreadable(reason)
        default: return nil
        }
    }
}
