import MomentsKit

/// Whether there is a `moments-sync` that feeds can be synced with.
enum HelperCheck {
    /// - Parameter folders: those that it is looked for in.
    static func diagnostic(in folders: [String] = HelperProgram.folders) -> Diagnostic {
        do throws(SyncHelperError) {
            let path = try HelperProgram.find(HelperProgram.sync, in: folders)
            return diagnostic(of: path, version: HelperVersion.read(path))
        } catch {
            return Diagnostic(
                HelperProgram.sync, "not found",
                problem: "Feeds are not synced without it. Install it into one of: \(folders.joined(separator: ", ")).")
        }
    }

    private static func diagnostic(of path: String, version: String?) -> Diagnostic {
        guard let version else {
            return Diagnostic(HelperProgram.sync, path, problem: "It does not run. Install Moments again.")
        }
        let isOurs = version == Version.current
        return Diagnostic(
            HelperProgram.sync, "\(path), \(version)",
            problem: isOurs ? nil : "It is of another release than this program. Install both from the same.")
    }
}
