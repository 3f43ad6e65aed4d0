import MomentsCore

/// Whether the programs are there that `moments` starts.
enum HelperCheck {
    static func sync(in folders: [String] = HelperProgram.folders) -> Diagnostic {
        diagnostic(HelperProgram.sync, without: "Feeds are not synced without it.", in: folders)
    }

    static func pictures(in folders: [String] = HelperProgram.folders) -> Diagnostic {
        diagnostic(HelperProgram.pictures, without: "Photos are not shown without it.", in: folders)
    }

    /// - Parameters:
    ///   - loss: what there is not without it.
    ///   - folders: those that it is looked for in.
    private static func diagnostic(_ name: String, without loss: String, in folders: [String]) -> Diagnostic {
        do throws(SyncHelperError) {
            let path = try HelperProgram.find(name, in: folders)
            return diagnostic(name, at: path, version: HelperVersion.read(path))
        } catch {
            return Diagnostic(
                name, "not found", problem: "\(loss) Install it into one of: \(folders.joined(separator: ", ")).")
        }
    }

    private static func diagnostic(_ name: String, at path: String, version: String?) -> Diagnostic {
        guard let version else {
            return Diagnostic(name, path, problem: "It does not run. Reinstall Moments.")
        }
        let isOurs = version == Version.current
        return Diagnostic(
            name, "\(path), \(version)",
            problem: isOurs ? nil : "It is another version than this program. Install both from one release.")
    }
}
