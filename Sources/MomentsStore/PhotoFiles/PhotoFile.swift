import MomentsCore
import SystemPackage

/// Opens files that are to be photos: regular ones of a bounded size, and nothing that waits for anybody.
package enum PhotoFile {
    /// - Parameter followsLinks: false for files that only the app puts there.
    /// - Throws: `.missing`, `.unreadable`, `.tooLarge`
    package static func open(
        _ path: FilePath, followsLinks: Bool = true, maximumBytes: Int = PhotoFolder.maximumBytes
    ) throws(PictureFailure) -> FileDescriptor {
        let file: FileDescriptor
        do {
            file = try FileDescriptor.open(
                path: path, .readOnly, options: followsLinks ? [.nonBlocking] : [.nonBlocking, .noFollow])
        } catch {
            throw failure(error)
        }
        do {
            try check(file, maximumBytes)
        } catch {
            try? file.close()
            throw error
        }
        return file
    }

    /// Everything there is in it: also where it grows while it is read, no more than a photo may have.
    /// - Parameter count: how many bytes were read already.
    package static func read(_ file: FileDescriptor, after count: Int = 0) throws(PictureFailure) -> [UInt8] {
        do {
            return try file.readToEnd(atMost: PhotoFolder.maximumBytes - count)
        } catch {
            throw failure(error)
        }
    }

    package static func read(_ path: FilePath) throws(PictureFailure) -> [UInt8] {
        let file = try open(path)
        defer { try? file.close() }
        return try read(file)
    }

    private static func check(_ file: FileDescriptor, _ maximumBytes: Int) throws(PictureFailure) {
        let status: Stat
        do {
            status = try Stat(file)
        } catch {
            throw failure(.system(error))
        }
        guard status.type == .regular else { throw failure(.notRegular) }
        guard status.size <= maximumBytes else { throw .tooLarge }
    }

    private static func failure(_ error: FileError) -> PictureFailure {
        switch error {
        case .system(.noSuchFileOrDirectory): .missing
        case .tooLarge: .tooLarge
        case .notRegular: .unreadable(reason: notAFile)
        case .system: .unreadable(reason: error.reason)
        }
    }

    /// In the words of open(2), as all other reasons are.
    private static let notAFile = "Not a regular file"
}
