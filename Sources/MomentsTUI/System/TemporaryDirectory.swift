import Foundation
import MomentsKit

/// A directory for as long as somebody keeps this.
final class TemporaryDirectory {
    nonisolated let path: String

    init() throws(StoreError) {
        let parent = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
        guard let made = Self.make(in: parent) else {
            throw .unavailable(path: parent, reason: String(cString: strerror(errno)))
        }
        path = made
    }

    deinit {
        // An error cannot be reported any more; the system clears its temporary directory itself.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Makes a directory that only its owner can read; the caller removes it.
    /// - Returns: its path; nil if it cannot be made, with the reason in `errno`.
    static func make(in parent: String) -> String? {
        // Six of these, which mkdtemp(3) replaces.
        var template = Array("\(parent)/moments.\(String(repeating: "X", count: 6))".utf8CString)
        return mkdtemp(&template).map { String(cString: $0) }
    }
}
