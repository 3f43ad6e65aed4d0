import Foundation

/// A locked file beside the store that says that a window is there. The system unlocks it when the process ends, however
/// that happens (flock(2)); a process id would be given to another process.
final class WindowLock: Sendable {
    /// Why there is none, in the system's words.
    struct Failure: Error {
        let reason = String(cString: strerror(errno))
    }

    private let path: String
    private let file: Int32

    /// Blocks only while another process checks whether the file is stale.
    init(window: String, storePath: String) throws(Failure) {
        Self.removeLeftovers(storePath: storePath)
        path = Self.prefix(storePath) + window
        while true {
            let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard file >= 0 else { throw Failure() }
            guard flock(file, LOCK_EX) == 0 else {
                let failure = Failure()
                close(file)
                throw failure
            }
            // Between the two calls another process may have taken it for a leftover.
            if Self.isLinked(file) {
                self.file = file
                return
            }
            close(file)
        }
    }

    deinit {
        unlink(path)
        close(file)
    }

    static func isGone(window: String, storePath: String) -> Bool {
        let file = open(prefix(storePath) + window, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return errno == ENOENT }
        defer { close(file) }
        // Shared: of two that look at once, neither is taken for the window.
        return flock(file, LOCK_SH | LOCK_NB) == 0
    }

    private static func removeLeftovers(storePath: String) {
        let prefix = URL(fileURLWithPath: prefix(storePath))
        let folder = prefix.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(prefix.lastPathComponent) { removeLeftover("\(folder)/\(name)") }
    }

    private static func removeLeftover(_ path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return }
        defer { close(file) }
        if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }

    private static func isLinked(_ file: Int32) -> Bool {
        var status = stat()
        return fstat(file, &status) == 0 && status.st_nlink > 0
    }

    /// The same for all that open the store, by whichever link.
    private static func prefix(_ storePath: String) -> String {
        guard let resolved = realpath(storePath, nil) else { return storePath + "-window-" }
        defer { free(resolved) }
        return String(cString: resolved) + "-window-"
    }
}
