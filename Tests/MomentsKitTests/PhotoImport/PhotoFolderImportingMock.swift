import MomentsKit
import SystemPackage

@testable import MomentsCore
@testable import TestSupport

/// Looks at so many files, and answers as the test arranged.
@MainActor final class PhotoFolderImportingMock: PhotoFolderImporting {
    let folders = Calls<String>()
    var files = 0
    /// The result, in which the mock counts the files that were seen.
    var result = PhotoImportCounts()
    var error: PhotoImportError?
    /// Called after each file.
    var onFile: () -> Void = {}

    func importPhotos(
        of folder: FilePath, isStopped: () -> Bool, onProgress: (PhotoImportCounts) -> Void
    ) async -> (counts: PhotoImportCounts, error: PhotoImportError?) {
        folders.record(folder.string)
        var counts = PhotoImportCounts()
        counts.total = files
        while counts.seen < files, !isStopped() {
            counts.seen += 1
            onProgress(counts)
            onFile()
        }
        return (result, error)
    }
}
