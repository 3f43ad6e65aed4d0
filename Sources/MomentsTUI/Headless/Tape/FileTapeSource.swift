import MomentsCore
import SystemPackage

/// Reads tapes from files.
struct FileTapeSource: TapeSource {
    /// In bytes. A tape is some kilobytes; a larger file is a mistake, or a device without an end.
    private static let limit = 100_000_000

    func read(_ path: String) throws(TapeUnreadable) -> [UInt8] {
        do {
            guard path != "-" else { return try FileDescriptor.standardInput.readToEnd(atMost: Self.limit) }
            // A shell hands over a pipe for `<(…)`, and its writer is waited for.
            let file = try FileDescriptor.open(path: path, .readOnly)
            defer { try? file.close() }
            return try file.readToEnd(atMost: Self.limit)
        } catch {
            throw Self.unreadable(error)
        }
    }

    func readSourced(_ path: String) throws(TapeUnreadable) -> [UInt8] {
        do {
            return try FileContents.read(path: path, atMost: Self.limit, mustBeRegular: true)
        } catch {
            throw Self.unreadable(error)
        }
    }

    private static func unreadable(_ error: FileError) -> TapeUnreadable {
        if case .tooLarge = error { return TapeUnreadable(reason: "It is larger than 100 MB") }
        return TapeUnreadable(reason: error.reason)
    }
}
