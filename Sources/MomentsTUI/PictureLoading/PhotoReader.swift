import MomentsCore
import SystemPackage

/// Reads the files of photos. Other programs that write there are not trusted: the reader follows no link, never waits, and
/// refuses a file that changes meanwhile.
nonisolated enum PhotoReader {
    /// The beginning of a file, or all of it where it has no more.
    /// - Parameter maximum: in bytes.
    static func head(_ path: FilePath, atMost maximum: Int) throws(FileError) -> [UInt8] {
        let file = try FileDescriptor.open(path: path, .readOnly, options: [.nonBlocking, .noFollow])
        defer { try? file.close() }
        _ = try FileStamp(regular: file)
        return try file.readChunk(atMost: maximum)
    }

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
        let before = try FileStamp(regular: file)
        guard before.size <= maximum else { throw .tooLarge }
        let bytes = try readAll(before.size, of: file)
        onRead()
        guard bytes.count == before.size, try FileStamp(regular: file) == before else { throw .system(.resourceBusy) }
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
