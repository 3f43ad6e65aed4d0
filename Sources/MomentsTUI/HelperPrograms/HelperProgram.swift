import Essentials
import Libc
import MomentsCore

/// Finds a program of ours that `moments` starts: beside it, or in `../libexec/moments`.
nonisolated enum HelperProgram {
    static let sync = "moments-sync"
    static let pictures = "moments-pictures"

    /// - Parameter folders: those that are looked in, in this order.
    /// - Returns: the path of the first that may be run.
    /// - Throws: that it is missing.
    static func find(_ name: String, in folders: [String] = folders) throws(SyncHelperError) -> String {
        let paths = folders.map { $0 + "/" + name }
        if let path = paths.first(where: isProgram) { return path }
        throw .missing(folders: folders)
    }

    /// The folders of the running program, with links resolved.
    static var folders: [String] {
        ExecutablePath.all.map(FilePlace.folder).flatMap { [$0, FilePlace.folder(of: $0) + "/libexec/moments"] }
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
