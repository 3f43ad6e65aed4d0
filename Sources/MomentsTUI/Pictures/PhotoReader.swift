import Libc
import MomentsCore
import SystemPackage

/// Reads the files of photos. Whoever can write there is not trusted: no link is followed, nobody is waited for, and a file
/// that changes meanwhile is none.
nonisolated enum PhotoReader {
    /// - Parameters:
    ///   - maximum: in bytes.
    ///   - onRead: called once it was read, and before it is looked at again.
    static func read(
        _ path: FilePath, atMost maximum: Int = PictureLimits.maximumLength, onRead: () -> Void = {}
    ) throws(PictureFailure) -> [UInt8] {
        do throws(FileError) {
            return try readFile(path, maximum, onRead)
        } catch .tooLarge {
            throw .tooLarge
        } catch .system(.noSuchFileOrDirectory) {
            throw .missing
        } catch {
            throw .unreadable(reason: error.reason)
        }
    }

    private static func readFile(
        _ path: FilePath, _ maximum: Int, _ onRead: () -> Void
    ) throws(FileError) -> [UInt8] {
        let file = try FileDescriptor.open(path: path, .readOnly, options: [.nonBlocking, .noFollow])
        defer { try? file.close() }
        let before = try PhotoStamp(file)
        guard before.size <= maximum else { throw .tooLarge }
        let bytes = try readAll(before.size, of: file)
        onRead()
        guard bytes.count == before.size, try PhotoStamp(file) == before else { throw .system(.resourceBusy) }
        return bytes
    }

    /// One byte more would show that it grew.
    private static func readAll(_ size: Int, of file: FileDescriptor) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 1)
        while bytes.count <= size {
            let chunk = try file.readChunk(atMost: min(size + 1 - bytes.count, 1 << 20))
            if chunk.isEmpty { break }
            bytes += chunk
        }
        return bytes
    }
}

/// How large a file is and when it was last written: another one where it was changed.
nonisolated struct PhotoStamp: Equatable {
    let size: Int
    private let modified: timespec
    private let changed: timespec

    /// - Throws: `.notRegular` for a folder, a pipe or a device.
    init(_ file: FileDescriptor) throws(FileError) {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0 else { throw .system(.last) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        self.init(status)
    }

    /// Nil where there is no regular file.
    init?(_ path: FilePath) {
        var status = stat()
        guard path.withPlatformString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        self.init(status)
    }

    private init(_ status: stat) {
        size = Int(status.st_size)
        #if os(macOS)
            (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
    }

    /// For the name of a file.
    var text: String { "\(size).\(modified.tv_sec).\(modified.tv_nsec)" }

    static func == (one: PhotoStamp, other: PhotoStamp) -> Bool {
        one.size == other.size && isSame(one.modified, other.modified) && isSame(one.changed, other.changed)
    }

    private static func isSame(_ one: timespec, _ other: timespec) -> Bool {
        one.tv_sec == other.tv_sec && one.tv_nsec == other.tv_nsec
    }
}
