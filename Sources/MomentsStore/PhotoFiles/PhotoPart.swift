import Essentials
import Libc
import MomentsCore
import SystemPackage

/// A photo on its way into the folder: a file that gets its name once it is whole and on the disk.
final class PhotoPart {
    private let folder: PhotoFolder
    private let lock: PhotoFolderLock
    private let path: String
    private let file: FileDescriptor
    private var size = 0
    private var isInPlace = false

    /// - Parameter lock: held for as long as this is.
    init(in folder: PhotoFolder, _ lock: PhotoFolderLock) throws(StoreError) {
        self.folder = folder
        self.lock = lock
        path = "\(folder.path)/\(UUID().uuidString)\(PhotoFolder.partSuffix)"
        do {
            file = try FileDescriptor.openPrivate(path: path, .writeOnly, options: [.exclusiveCreate, .noFollow])
        } catch {
            throw folder.error(error, path)
        }
    }

    deinit {
        try? file.close()
        if !isInPlace { unlink(path) }
    }

    /// - Throws: `.diskFull`; `.unavailable` also where it becomes larger than a photo may be.
    func append(_ bytes: [UInt8]) throws(StoreError) {
        size += bytes.count
        do throws(FileError) {
            guard size <= PhotoFolder.maximumBytes else { throw .tooLarge }
            try file.write(allOf: bytes)
        } catch {
            throw folder.error(error, folder.path)
        }
    }

    /// A link or anything else of this name is replaced; what a link leads to stays as it is.
    /// - Throws: `.unavailable` where a folder has the name.
    func finish(as name: PhotoName, waitsForDisk: Bool = true) throws(StoreError) {
        let place = folder.path(of: name)
        do throws(FileError) {
            if waitsForDisk { try file.synchronize() }
            guard rename(path, place) == 0 else { throw .system(.last) }
        } catch {
            throw folder.error(error, place)
        }
        isInPlace = true
        if waitsForDisk { lock.synchronize() }
    }
}
