import TestSupport

@testable import MomentsCore

/// Has the folders that the test arranged, and no others.
@MainActor final class PhotoFolderReadingMock: PhotoFolderReading {
    var folders: [String: [PhotoFolderEntry]] = [:]
    private(set) var reads: [String] = []
    /// Where reading waits; nil where it does not.
    var hold: Hold?

    func entries(of path: String) async throws(PhotoFolderError) -> [PhotoFolderEntry] {
        reads.append(path)
        await hold?.pass()
        guard let entries = folders[path] else { throw .unreadable(path: path, reason: "Permission denied") }
        return entries
    }
}
