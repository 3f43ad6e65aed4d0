import Essentials
import Libc
import SystemPackage

/// The file that is written before it is renamed to a path: "PATH.UUID.part". Its maker has it locked for as long as it is
/// open, and the system unlocks it however the maker ends (flock(2)).
package enum PartFile {
    private static let suffix = ".part"

    package static func make(for path: String) throws(FileError) -> (path: String, file: FileDescriptor) {
        while true {
            let part = "\(path).\(UUID().uuidString)\(suffix)"
            let file = try FileDescriptor.openPrivate(path: part, .writeOnly, options: .exclusiveCreate)
            // Some file systems have no locks; nobody takes it for a leftover there either.
            _ = flock(file.rawValue, LOCK_EX)
            // Between the two calls another process may have taken it for one.
            var status = stat()
            if fstat(file.rawValue, &status) == 0, status.st_nlink > 0 { return (part, file) }
            try? file.close()
        }
    }

    /// Removes those for a path whose makers are gone.
    package static func removeLeftovers(of path: String) {
        let path = FilePath(path)
        removeLeftovers(in: path.folder.string) { $0 == path.lastComponent?.string }
    }

    /// Removes those in a folder whose makers are gone.
    /// - Parameter isOurs: whether they are for a file of this name.
    package static func removeLeftovers(in folder: String, where isOurs: (String) -> Bool) {
        let names = (try? FolderContents.names(of: FilePath(folder)))?.map(\.string) ?? []
        for name in names where target(of: name).map(isOurs) ?? false { removeLeftover("\(folder)/\(name)") }
    }

    /// The file that a part becomes; nil for the name of another file.
    private static func target(of name: String) -> String? {
        guard name.hasSuffix(suffix) else { return nil }
        let path = name.dropLast(suffix.count)
        guard let dot = path.lastIndex(of: "."), UUID(uuidString: String(path[dot...].dropFirst())) != nil else {
            return nil
        }
        return String(path[..<dot])
    }

    private static func removeLeftover(_ path: String) {
        guard let file = try? FileDescriptor.open(path: path, .readOnly, options: [.noFollow, .nonBlocking]) else {
            return
        }
        defer { try? file.close() }
        if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
}
