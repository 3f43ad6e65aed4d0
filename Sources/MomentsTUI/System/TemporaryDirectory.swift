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
        // Nobody is left to be told; the system clears the directory for temporary files in its own time.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// A new directory that only its owner may look into, which whoever asked removes.
    /// - Returns: its path; nil where there is none, and then `errno` tells why.
    static func make(in parent: String) -> String? {
        // Six of these, which mkdtemp(3) replaces.
        var template = Array("\(parent)/moments.\(String(repeating: "X", count: 6))".utf8CString)
        return mkdtemp(&template).map { String(cString: $0) }
    }
}
