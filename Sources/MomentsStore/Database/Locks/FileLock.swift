import Libc
import MomentsCore
import SystemPackage

/// A lock that one holder has at a time, of all processes: flock(2) on a file. The file stays; the lock goes with its holder,
/// however that ends.
package final class FileLock: Sendable {
    /// How often it is tried, in milliseconds.
    private static let pause: UInt32 = 10

    private let file: FileDescriptor

    /// Waits for the holder.
    /// - Parameter timeout: in milliseconds.
    /// - Returns: nil where it is not free by then.
    package static func wait(path: String, timeout: Int) async throws(FileError) -> FileLock? {
        try await BlockingWork.run { () throws(FileError) in
            let lock = try FileLock(path: path)
            for _ in 0..<timeout / Int(pause) {
                if try lock.isTaken() { return lock }
                usleep(pause * 1_000)
            }
            return nil
        }
    }

    private init(path: String) throws(FileError) {
        file = try FileDescriptor.open(
            path: path, .readWrite, options: [.create, .noFollow], permissions: .ownerReadWrite)
    }

    deinit {
        file.unlockAndClose()
    }

    private func isTaken() throws(FileError) -> Bool {
        if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK || errno == EINTR else { throw .system(.last) }
        return false
    }
}
