import Libc
import MomentsCore
import SystemPackage

/// A lock on the folder, held while photos are added and not yet named in the store: for as long as anybody holds one, no photo
/// is removed. The system takes it back however the process ends (flock(2)).
package final class PhotoFolderLock: Sendable {
    /// How often an exclusive one is tried, in milliseconds.
    private static let pause = 10

    private let file: FileDescriptor

    /// Makes the folder where there is none. Waits while photos are being removed, for parts of a second.
    package init(_ folder: PhotoFolder) throws(StoreError) {
        do throws(FileError) {
            try PrivateFolder.make(folder.path)
            file = try Self.open(folder)
            guard flock(file.rawValue, LOCK_SH) == 0 else { throw .system(.last) }
        } catch {
            throw folder.error(error, folder.path)
        }
    }

    /// Nil where photos are being removed just now, and where there is no folder.
    init?(ifFreeOn folder: PhotoFolder) {
        guard let file = try? Self.open(folder) else { return nil }
        self.file = file
        if flock(file.rawValue, LOCK_SH | LOCK_NB) != 0 { return nil }
    }

    /// For removing photos: no other process holds one then.
    /// - Parameter milliseconds: how long it is waited for.
    /// - Returns: nil where another process still has one by then.
    init?(exclusivelyOn folder: PhotoFolder, within milliseconds: Int) throws(StoreError) {
        do {
            file = try Self.open(folder)
        } catch {
            throw folder.error(error, folder.path)
        }
        for _ in 0...milliseconds / Self.pause {
            if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { return }
            usleep(UInt32(Self.pause) * 1_000)
        }
        return nil
    }

    deinit {
        file.unlockAndClose()
    }

    /// Has the names of new files on the disk, too. Some file systems cannot do this to a folder; the files are whole either way.
    func synchronize() {
        try? file.synchronize()
    }

    private static func open(_ folder: PhotoFolder) throws(FileError) -> FileDescriptor {
        try FileDescriptor.open(path: folder.path, .readOnly, options: .directory)
    }
}
