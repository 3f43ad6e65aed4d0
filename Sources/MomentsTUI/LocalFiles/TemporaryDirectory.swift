import Essentials
import Libc
import MomentsCore
import SystemPackage

/// A directory that is removed when this object is released.
final class TemporaryDirectory {
    nonisolated let path: String

    init() throws(StoreError) {
        let parent = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
        do {
            path = try Self.make(in: parent)
        } catch {
            throw .unavailable(path: parent, reason: error.reason)
        }
    }

    deinit {
        // An error cannot be reported any more; the system clears its temporary directory itself.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// A new directory that only its owner may look into, which the caller removes.
    /// - Returns: its path.
    static func make(in parent: String) throws(FileError) -> String {
        // Six of these, which mkdtemp(3) replaces.
        var template = Array("\(parent)/moments.\(String(repeating: "X", count: 6))".utf8CString)
        guard let path = mkdtemp(&template) else { throw .system(.last) }
        // Restores the permissions that the umask denied.
        guard chmod(path, 0o700) == 0 else { throw .system(.last) }
        return String(cString: path)
    }
}
