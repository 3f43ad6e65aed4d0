import Foundation
import MomentsKit
import SystemPackage

/// The file that is written before it is renamed to a path: "PATH.UUID.part". Its maker has it locked for as long as it is
/// open, and the system unlocks it however the maker ends (flock(2)).
nonisolated enum PartFile {
    private static let suffix = ".part"

    static func make(for path: String) throws(FileError) -> (path: String, file: FileDescriptor) {
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
    static func removeLeftovers(of path: String) {
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where isPart(name, of: url.lastPathComponent) { removeLeftover("\(folder)/\(name)") }
    }

    static func isPart(_ name: String, of file: String) -> Bool {
        guard name.hasPrefix(file + "."), name.hasSuffix(suffix) else { return false }
        return UUID(uuidString: String(name.dropFirst(file.count + 1).dropLast(suffix.count))) != nil
    }

    private static func removeLeftover(_ path: String) {
        guard let file = try? FileDescriptor.open(path: path, .readOnly, options: [.noFollow, .nonBlocking]) else {
            return
        }
        defer { try? file.close() }
        if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
}
