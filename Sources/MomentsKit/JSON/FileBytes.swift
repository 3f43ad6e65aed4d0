import Foundation

/// The bytes of a file, a pipe or standard input.
public final class FileBytes: ByteSource {
    /// How much is read at once, in bytes.
    private static let pieceSize = 256 * 1_024

    private let handle: FileHandle
    /// The size of a regular file in bytes; nil for a pipe or a device, whose size is unknown.
    public let size: Int64?

    /// - Throws: `.unreadable` where the file cannot be opened.
    public init(path: String) throws(JSONError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        size = Self.size(of: handle)
    }

    /// - Parameter handle: Stays the caller's to close.
    public init(_ handle: FileHandle) {
        self.handle = handle
        size = Self.size(of: handle)
    }

    public func next() throws(JSONError) -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
            repeat {
                count = read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
            } while count < 0 && errno == EINTR
            filled = max(0, count)
        }
        guard count >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
        return bytes.isEmpty ? nil : bytes
    }

    private static func size(of handle: FileHandle) -> Int64? {
        var status = stat()
        guard fstat(handle.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int64(status.st_size)
    }
}
