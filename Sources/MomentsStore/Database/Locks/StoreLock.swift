import Essentials
import Libc
import MomentsCore
import SystemPackage

/// A locked file beside the store that says that its holder is there. The system unlocks it when the process ends, however that
/// happens (flock(2)); a process id would be given to another process.
package final class StoreLock: Sendable {
    /// The work of the holder; each name of a kind has one holder at a time.
    enum Kind: String {
        /// Shows the account in a window of this name.
        case window
        /// Holds the stream of the feed of this name.
        case stream
    }

    /// Why there is none, in the system's words.
    package struct Failure: Error {
        package let reason: String
    }

    private let path: String
    private let file: FileDescriptor

    /// Blocks while another holder has it, or checks whether the file is stale.
    init(_ kind: Kind, _ name: String, storePath: String) throws(Failure) {
        let prefix = Self.prefix(kind, storePath)
        Self.removeLeftovers(prefix)
        path = prefix + name
        while true {
            let file = try Self.open(path)
            guard flock(file.rawValue, LOCK_EX) == 0 else {
                let failure = Failure(reason: Errno.last.description)
                try? file.close()
                throw failure
            }
            // Between the two calls another process may have taken it for a leftover.
            if Self.isLinked(file) {
                self.file = file
                return
            }
            try? file.close()
        }
    }

    deinit {
        unlink(path)
        file.unlockAndClose()
    }

    /// Marks the holder as still there. Only processes that ask learn of it: the content of the directory stays the same.
    package func renew(at date: Date) {
        try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    /// The time of the holder's last mark; nil without a holder.
    static func renewed(_ kind: Kind, _ name: String, storePath: String) -> Date? {
        let path = prefix(kind, storePath) + name
        return (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }

    static func isFree(_ kind: Kind, _ name: String, storePath: String) -> Bool {
        do {
            let file = try look(at: prefix(kind, storePath) + name)
            defer { file.unlockAndClose() }
            // Shared: of two that look at once, neither is taken for the one who has it.
            return flock(file.rawValue, LOCK_SH | LOCK_NB) == 0
        } catch {
            return error == .system(.noSuchFileOrDirectory)
        }
    }

    private static func removeLeftovers(_ prefix: String) {
        let folder = FilePlace.folder(of: prefix)
        let start = prefix.split(separator: "/").last ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(start) { removeLeftover("\(folder)/\(name)") }
    }

    private static func removeLeftover(_ path: String) {
        guard let file = try? look(at: path) else { return }
        defer { file.unlockAndClose() }
        if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }

    private static func open(_ path: String) throws(Failure) -> FileDescriptor {
        do {
            return try FileDescriptor.openPrivate(path: path, .readWrite, options: .noFollow)
        } catch {
            throw Failure(reason: error.reason)
        }
    }

    private static func look(at path: String) throws(FileError) -> FileDescriptor {
        try FileDescriptor.open(path: path, .readOnly, options: [.noFollow, .nonBlocking])
    }

    private static func isLinked(_ file: FileDescriptor) -> Bool {
        guard let status = try? Stat(file) else { return false }
        return status.linkCount > 0
    }

    /// The same for all that open the store, by whichever link.
    private static func prefix(_ kind: Kind, _ storePath: String) -> String {
        "\(FilePlace.resolved(storePath))-\(kind.rawValue)-"
    }
}
