import Essentials
import Libc
import MomentsCore
import SystemPackage

/// The folder `photos` beside a store: the photos of its local moments, each in a file that is named by its hash. Only their
/// owner may look into it. A file is put there whole, and never changed.
///
/// The name of a photo is put into the store while a `PhotoFolderLock` is held, so that a cleanup does not take the photo for one
/// that nothing names.
package struct PhotoFolder: Sendable {
    /// The maximum size of a photo, in bytes.
    package static let maximumBytes = 64 * 1_024 * 1_024
    /// The end of the names of files while they are written. Without a lock they are leftovers.
    static let partSuffix = ".part"

    package let path: String

    /// - Parameter storePath: by whichever link the store is opened, the folder is the same.
    package init(storePath: String) {
        path = "\(FilePlace.folder(of: FilePlace.resolved(storePath)))/\(PhotoName.folder)"
    }

    package func path(of name: PhotoName) -> String { "\(path)/\(name.text)" }

    /// Keeps a photo; where it is there already, nothing is written. The photo is on the disk when this returns.
    /// - Parameter waitsForDisk: false for photos that are thrown away in any case.
    /// - Throws: `.diskFull`; `.unavailable` where the folder cannot be used, or the photo is larger than `maximumBytes`.
    @discardableResult
    package func add(
        _ bytes: [UInt8], _ format: PictureInfo.Format, _ lock: PhotoFolderLock, waitsForDisk: Bool = true
    ) throws(StoreError) -> PhotoName {
        var hash = SHA256()
        hash.update(bytes)
        let name = PhotoName(digest: hash.digest(), format)
        if holds(name, size: bytes.count) { return name }
        let part = try PhotoPart(in: self, lock)
        try part.append(bytes)
        try part.finish(as: name, waitsForDisk: waitsForDisk)
        return name
    }

    /// A photo's file, for reading.
    /// - Throws: `.missing`; `.unreadable` where something else than a file is in its place; `.tooLarge`.
    package func open(_ name: PhotoName) throws(PictureFailure) -> FileDescriptor {
        try PhotoFile.open(FilePath(path(of: name)), followsLinks: false)
    }

    /// - Throws: as `open` does.
    package func read(_ name: PhotoName) throws(PictureFailure) -> [UInt8] {
        let file = try open(name)
        defer { try? file.close() }
        return try PhotoFile.read(file)
    }

    /// Whether a file of this name and size is there. One of another size is no photo of ours, and is replaced.
    func holds(_ name: PhotoName, size: Int) -> Bool { fileSize(of: name) == size }

    /// In bytes; nil where there is no such file.
    func fileSize(of name: PhotoName) -> Int? {
        var status = stat()
        guard lstat(path(of: name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// The names of all files in the folder: photos, parts and files of others.
    /// - Returns: nothing where there is no folder.
    func entries() throws(StoreError) -> [String] {
        guard access(path, F_OK) == 0 else { return [] }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw .unavailable(path: path, reason: error.reason)
        }
    }

    func error(_ error: FileError, _ path: String) -> StoreError {
        switch error {
        case .system(.noSpace), .system(.diskQuotaExceeded): .diskFull(path: path)
        default: .unavailable(path: path, reason: error.reason)
        }
    }
}
