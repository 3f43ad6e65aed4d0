import Foundation

/// Reads tapes from files.
struct FileTapeSource: TapeSource {
    /// In bytes. A tape is some kilobytes; what is larger than this is a mistake, or a device without an end.
    private static let limit = 100_000_000

    func read(_ path: String) throws(TapeUnreadable) -> [UInt8] {
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw TapeUnreadable(reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while let chunk = try chunk(of: descriptor) {
            bytes += chunk
            guard bytes.count <= Self.limit else { throw TapeUnreadable(reason: "It is larger than 100 MB") }
        }
        return bytes
    }

    /// Nil at the end.
    private func chunk(of descriptor: Int32) throws(TapeUnreadable) -> ArraySlice<UInt8>? {
        var buffer = [UInt8](repeating: 0, count: 65536)
        var length = Foundation.read(descriptor, &buffer, buffer.count)
        while length < 0, errno == EINTR { length = Foundation.read(descriptor, &buffer, buffer.count) }
        guard length >= 0 else { throw TapeUnreadable(reason: String(cString: strerror(errno))) }
        return length == 0 ? nil : buffer[..<length]
    }
}
