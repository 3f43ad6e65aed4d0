import Libc
import MomentsCore
import SystemPackage

/// A file's identity, size and times: they differ once the file was replaced or changed.
nonisolated struct FileStamp: Equatable {
    private struct Time: Equatable {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) {
            (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
        }
    }

    /// In bytes.
    let size: Int
    private let device: UInt64
    private let inode: UInt64
    private let modified: Time
    private let changed: Time

    /// Nil where there is nothing. A link counts as its target.
    init?(_ path: String) {
        guard let status = try? Stat(path) else { return nil }
        self.init(status)
    }

    /// Nil where there is no regular file; a link is none.
    init?(regular path: FilePath) {
        guard let status = try? Stat(path, followTargetSymlink: false), status.type == .regular else { return nil }
        self.init(status)
    }

    /// - Throws: `.notRegular` for a folder, a pipe or a device.
    init(regular file: FileDescriptor) throws(FileError) {
        let status: Stat
        do throws(Errno) {
            status = try Stat(file)
        } catch {
            throw .system(error)
        }
        guard status.type == .regular else { throw .notRegular }
        self.init(status)
    }

    private init(_ status: Stat) {
        size = Int(status.size)
        device = UInt64(truncatingIfNeeded: status.deviceID.rawValue)
        inode = UInt64(truncatingIfNeeded: status.inode.rawValue)
        (modified, changed) = (Time(status.st_mtim), Time(status.st_ctim))
    }

    /// For the name of a file.
    var text: String { "\(size).\(modified.seconds).\(modified.nanoseconds)" }
}
