import SystemPackage
import TestSupport

@testable import MomentsCore

/// Has the folders that the test arranged, and no others.
@MainActor final class PhotoFolderReadingMock: PhotoFolderReading {
    var folders: [FilePath: [PhotoFolderEntry]] = [:]
    private(set) var reads: [FilePath] = []
    /// Where reading waits; nil where it does not.
    var hold: Hold?

    func entries(of path: FilePath) async throws(PhotoFolderError) -> [PhotoFolderEntry] {
        reads.append(path)
        await hold?.pass()
        guard let entries = folders[path] else { throw .unreadable(path: path.string, reason: "Permission denied") }
        return entries
    }
}
