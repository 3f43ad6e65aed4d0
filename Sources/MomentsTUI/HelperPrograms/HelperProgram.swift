import Essentials
import Libc
import MomentsCore

/// Where a program of ours is that `moments` starts: beside it, or in `../libexec/moments`.
nonisolated enum HelperProgram {
    static let sync = "moments-sync"
    static let pictures = "moments-pictures"

    /// - Parameter folders: those that are looked in, in this order.
    /// - Returns: the path of the first that may be run.
    /// - Throws: that it is missing, or that it is being built or that failed: then `Scripts/run` puts a link to the log in its
    ///   place, `NAME.building` or `NAME.failed`.
    static func find(_ name: String, in folders: [String] = folders) throws(SyncHelperError) -> String {
        let paths = folders.map { $0 + "/" + name }
        if let path = paths.first(where: isProgram) { return path }
        if let log = log(paths, ".failed") { throw .notBuilt(program: name, log: log) }
        if let log = log(paths, ".building") { throw .notBuiltYet(program: name, log: log) }
        throw .missing(folders: folders)
    }

    /// Of the program that runs, whatever links led to it.
    static var folders: [String] {
        ExecutablePath.all.map(FilePlace.folder).flatMap { [$0, FilePlace.folder(of: $0) + "/libexec/moments"] }
    }

    private static func log(_ paths: [String], _ suffix: String) -> String? {
        paths.lazy.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: $0 + suffix) }.first
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
