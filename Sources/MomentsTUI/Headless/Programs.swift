import Foundation

/// The programs that a shell would find.
struct Programs {
    /// Folders with colons between them, as in `PATH`.
    let searchPath: String

    static var installed: Programs {
        Programs(searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "")
    }

    /// A name with a slash is a path; our own name always finds us, installed or not.
    func contains(_ name: String) -> Bool {
        if name == "moments" { return true }
        if name.contains("/") { return isProgram(name) }
        return searchPath.split(separator: ":").contains { isProgram("\($0)/\(name)") }
    }

    private func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }
}
