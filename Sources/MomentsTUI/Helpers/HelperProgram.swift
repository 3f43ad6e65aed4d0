import Foundation
import MomentsCore

/// Where a program of ours is that `moments` starts: beside it, or in `../libexec/moments`.
nonisolated enum HelperProgram {
    static let sync = "moments-sync"
    static let pictures = "moments-pictures"

    /// - Parameter folders: those that are looked in, in this order.
    /// - Returns: the path of the first that may be run.
    static func find(_ name: String, in folders: [String] = folders) throws(SyncHelperError) -> String {
        let paths = folders.map { $0 + "/" + name }
        guard let path = paths.first(where: isProgram) else { throw .missing(folders: folders) }
        return path
    }

    /// Of the program that runs, whatever links led to it.
    static var folders: [String] {
        OwnPath.all.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }.flatMap {
            [$0.path, $0.deletingLastPathComponent().path + "/libexec/moments"]
        }
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
