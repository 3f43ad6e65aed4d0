import Dispatch
import Essentials
import Libc
import SystemPackage

/// The folders of this machine. They are read off the main actor: a disk may sleep, and a folder may be large.
@MainActor package final class SystemPhotoFolders: PhotoFolderReading {
    /// More entries of one folder than this are not looked at.
    nonisolated static let maximumCount = 20_000
    /// Of so many files the first bytes are read: disks may be slow. The other files are read only when they are looked at.
    private nonisolated static let maximumLooks = 2_000
    private nonisolated static let endings: Set<String> = ["jpg", "jpeg", "png", "gif", "webp"]
    /// Pictures that nobody here decodes: whoever looks for one is to find it, and to see why it cannot be had.
    private nonisolated static let otherEndings: Set<String> = [
        "heic", "heif", "avif", "tif", "tiff", "bmp", "dng", "svg",
    ]

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
            var (entries, looks) = ([PhotoFolderEntry](), 0)
            for name in names {
                guard var entry = entry(name, in: path) else { continue }
                if !entry.isFolder, entry.isPhoto, looks < maximumLooks {
                    looks += 1
                    entry.isPhoto = beginsAsPhoto(path.appending(name))
                }
                entries.append(entry)
            }
            return .success(entries)
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
        case S_IFREG:
            guard let ending = name.extension?.lowercased() else { return nil }
            let isPhoto = endings.contains(ending)
            guard isPhoto || otherEndings.contains(ending) else { return nil }
            return PhotoFolderEntry(name: name, size: Int(status.st_size), date: date, isPhoto: isPhoto)
        default: return nil
        }
    }

    private nonisolated static func beginsAsPhoto(_ path: FilePath) -> Bool {
        guard let file = try? FileDescriptor.open(path: path, .readOnly, options: .nonBlocking) else { return false }
        defer { try? file.close() }
        return (try? file.readChunk(atMost: FileSignature.headSize)).map { FileSignature.isPhoto($0) } ?? false
    }
}
