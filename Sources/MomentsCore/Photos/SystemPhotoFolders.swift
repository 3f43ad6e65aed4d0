import Dispatch
import Essentials
import Libc
import SystemPackage

/// The folders of this machine. They are read off the main actor: a disk may sleep, and a folder may be large.
@MainActor package final class SystemPhotoFolders: PhotoFolderReading {
    /// More entries of one folder than this are not looked at.
    nonisolated static let maximumCount = 20_000
    private nonisolated static let endings: Set<String> = ["jpg", "jpeg", "png", "gif", "webp"]

    // Not one of the shared queues: dispatch looks after those once a second for as long as the process lives.
    private let queue = DispatchQueue(label: "moments.folders")

    package init() {}

    package func entries(of path: FilePath) async throws(PhotoFolderError) -> [PhotoFolderEntry] {
        let result = await withCheckedContinuation { waiting in
            queue.async { waiting.resume(returning: Self.read(path)) }
        }
        return try result.get()
    }

    private nonisolated static func read(_ path: FilePath) -> Result<[PhotoFolderEntry], PhotoFolderError> {
        do {
            let names = try FolderContents.names(of: path, atMost: maximumCount)
            return .success(names.compactMap { entry($0, in: path) })
        } catch {
            return .failure(.unreadable(path: path.string, reason: error.reason))
        }
    }

    /// A link is what it leads to. A pipe, a device or another file is nothing that can be chosen.
    private nonisolated static func entry(_ name: FilePath.Component, in folder: FilePath) -> PhotoFolderEntry? {
        guard name.string.utf8.first != UInt8(ascii: ".") else { return nil }
        var status = stat()
        guard folder.appending(name).withPlatformString({ stat($0, &status) }) == 0 else { return nil }
        #if os(macOS)
            let changed = status.st_mtimespec
        #else
            let changed = status.st_mtim
        #endif
        let date = Date(timeIntervalSince1970: TimeInterval(changed.tv_sec))
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return PhotoFolderEntry(name: name, isFolder: true, date: date)
        case S_IFREG where isPhoto(name): return PhotoFolderEntry(name: name, size: Int(status.st_size), date: date)
        default: return nil
        }
    }

    private nonisolated static func isPhoto(_ name: FilePath.Component) -> Bool {
        name.extension.map { endings.contains($0.lowercased()) } ?? false
    }
}
