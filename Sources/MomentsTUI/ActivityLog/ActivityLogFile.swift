import Essentials
import Libc
import Logging
import MomentsCore
import SystemPackage

/// The file of the activity log: its owner's alone, and of a bounded size. To be used on one queue.
nonisolated final class ActivityLogFile: @unchecked Sendable {
    /// In bytes. Beyond it the older half goes.
    static let largest = 1_048_576
    /// Another window writes for a few milliseconds at most; one that was stopped meanwhile is not waited for.
    private static let lockAttempts = 50
    private static let lockPause: UInt32 = 10_000

    private let path: String
    private var hasFailed = false

    init(path: String) {
        self.path = path
    }

    /// A line that cannot be written is dropped; the app warns once and goes on.
    func append(_ line: [UInt8]) {
        do throws(FileError) {
            try PrivateFolder.make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
            try withFile { file throws(FileError) in
                if try size(of: file) + line.count > Self.largest { try dropOlderHalf(of: file) }
                try file.write(allOf: line)
            }
        } catch {
            guard !hasFailed else { return }
            hasFailed = true
            Logger(label: "moments.activity").warning("What is done is not written to \(path): \(error.reason)")
        }
    }

    /// Without the first line, which may be cut, where the file is longer than the part that is read.
    func lastLines(_ maximum: Int) -> [String] {
        guard maximum > 0,
            let bytes = try? FileContents.read(path: path, atMost: 2 * Self.largest, mustBeRegular: true)
        else { return [] }
        return bytes.split(separator: UInt8(ascii: "\n")).suffix(maximum).map { String(decoding: $0, as: UTF8.self) }
    }

    private func withFile(_ body: (FileDescriptor) throws(FileError) -> Void) throws(FileError) {
        // A link could lead to a file that is not ours to shorten.
        let file = try FileDescriptor.openPrivate(
            path: path, .readWrite, options: [.append, .noFollow, .nonBlocking])
        defer { file.unlockAndClose() }
        guard let status = try? Stat(file), status.type == .regular else { throw .notRegular }
        try lock(file)
        try body(file)
    }

    private func lock(_ file: FileDescriptor) throws(FileError) {
        for _ in 0..<Self.lockAttempts {
            if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { return }  // some file systems have no locks
            usleep(Self.lockPause)
        }
        throw .system(.resourceTemporarilyUnavailable)
    }

    private func size(of file: FileDescriptor) throws(FileError) -> Int {
        do {
            return Int(try Stat(file).size)
        } catch {
            throw .system(error)
        }
    }

    private func dropOlderHalf(of file: FileDescriptor) throws(FileError) {
        let bytes = try file.readToEnd(atMost: 2 * Self.largest)
        let newer = bytes.suffix(Self.largest / 2).drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        guard ftruncate(file.rawValue, 0) == 0 else { throw .system(.last) }
        try file.write(allOf: Array(newer))
    }
}
