import SystemPackage

/// The bytes of a file, a pipe or standard input.
public final class FileBytes: ByteSource {
    /// How much is read at once, in bytes.
    private static let pieceSize = 256 * 1_024

    private let file: FileDescriptor
    private let isOurs: Bool
    /// The size of a regular file in bytes; nil where nobody can tell yet how much will come.
    package let size: Int64?

    /// - Throws: `.unreadable` where the file cannot be opened.
    public init(path: FilePath) throws(JSONError) {
        do {
            file = try FileDescriptor.open(path: path, .readOnly)
        } catch {
            throw .unreadable(error.reason)
        }
        isOurs = true
        size = Self.size(of: file)
    }

    /// - Parameter file: Stays the caller's to close.
    package init(_ file: FileDescriptor) {
        self.file = file
        isOurs = false
        size = Self.size(of: file)
    }

    deinit {
        if isOurs { try? file.close() }
    }

    public func next() throws(JSONError) -> [UInt8]? {
        do {
            let bytes = try file.readChunk(atMost: Self.pieceSize)
            return bytes.isEmpty ? nil : bytes
        } catch {
            throw .unreadable(error.reason)
        }
    }

    private static func size(of file: FileDescriptor) -> Int64? {
        guard let status = try? Stat(file), status.type == .regular else { return nil }
        return status.size
    }
}
