import Libc
import SystemPackage

/// Folders that only their owner may look into.
package enum PrivateFolder {
    /// Makes the folder, and those above it that are missing, whatever the umask. One that is there stays as it is.
    /// - Throws: `.system(.notDirectory)` where there is something else.
    package static func make(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 { return try allowOwner(path) }
        switch Errno.last {
        case .fileExists: try requireFolder(path)
        case .noSuchFileOrDirectory:
            let parent = FilePlace.folder(of: path)
            guard parent != path else { throw .system(.noSuchFileOrDirectory) }
            try make(parent)
            try make(folder: path)
        case let error: throw .system(error)
        }
    }

    /// Another process may have made it meanwhile.
    private static func make(folder path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 { return try allowOwner(path) }
        guard Errno.last == .fileExists else { throw .system(.last) }
        try requireFolder(path)
    }

    /// Gives the owner the rights that the umask denied.
    private static func allowOwner(_ path: String) throws(FileError) {
        guard chmod(path, 0o700) == 0 else { throw .system(.last) }
    }

    private static func requireFolder(_ path: String) throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .system(.last) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .system(.notDirectory) }
    }
}
