import Essentials
import Libc
import SystemPackage

/// The programs that a shell would find.
nonisolated struct Programs {
    /// Folders with colons between them, as in `PATH`.
    let searchPath: String

    static var installed: Programs {
        Programs(searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "")
    }

    /// Our own name always finds us, installed or not.
    func contains(_ name: String) -> Bool {
        name == "moments" || path(of: name) != nil
    }

    /// The path of a program; a name with a slash is a path.
    func path(of name: String) -> String? {
        if name.contains("/") { return isProgram(name) ? name : nil }
        return searchPath.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
    }

    private func isProgram(_ path: String) -> Bool {
        guard let status = try? Stat(path) else { return false }
        return status.type != .directory && access(path, X_OK) == 0
    }
}
