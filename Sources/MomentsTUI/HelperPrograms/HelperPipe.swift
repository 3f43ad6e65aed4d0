import Libc
import SystemPackage

/// A pipe that programs inherit only on request, and whose other end cannot keep us waiting.
nonisolated struct HelperPipe {
    /// In bytes: of one that we made larger. Others hold less.
    static let maximumSize = 1 << 20

    let readEnd: FileDescriptor
    let writeEnd: FileDescriptor

    init() throws(Errno) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Errno(rawValue: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        readEnd = FileDescriptor(rawValue: ends[0])
        writeEnd = FileDescriptor(rawValue: ends[1])
    }

    /// Only our end stops blocking: the flag is not shared with the other end.
    static func stopBlocking(_ end: FileDescriptor) {
        _ = fcntl(end.rawValue, F_SETFL, O_NONBLOCK)
    }

    func close() {
        try? readEnd.close()
        try? writeEnd.close()
    }
}
