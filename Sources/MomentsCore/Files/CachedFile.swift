import Essentials
import Libc
import SystemPackage

/// A file of a cache: where there is too much, those that were used longest ago go first.
package struct CachedFile {
    package let path: String
    /// In bytes.
    package let size: Int
    /// When it was last read or written.
    package let used: Date

    /// Nil where there is no regular file; a link is none.
    package init?(_ path: String) {
        guard let status = try? Stat(path, followTargetSymlink: false), status.type == .regular else { return nil }
        self.path = path
        size = Int(status.size)
        used = Date(timeIntervalSince1970: Double(max(status.st_atim.tv_sec, status.st_mtim.tv_sec)))
    }

    /// Removes files until the others take so many bytes at most, and leaves those that are to stay.
    package static func evict(
        _ files: [CachedFile], downTo maximum: Int, keeping isKept: (CachedFile) -> Bool = { _ in false }
    ) {
        var size = files.reduce(0) { $0 + $1.size }
        for file in files.sorted(by: { $0.used < $1.used }) where !isKept(file) {
            guard size > maximum else { return }
            if unlink(file.path) == 0 { size -= file.size }
        }
    }
}
