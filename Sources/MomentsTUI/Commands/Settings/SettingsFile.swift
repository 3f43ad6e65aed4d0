import Essentials
import MomentsCore
import SystemPackage

/// The config file, as an export takes it along.
nonisolated struct SettingsFile {
    /// The result of importing the settings of an export.
    enum Outcome: String, Encodable {
        /// The settings were written to the config file.
        case written
        /// The config file says the same.
        case same
        /// Settings are not imported unless requested: a config may name commands.
        case left
        /// The config file says something else, and stays.
        case differs
    }

    /// The maximum size of a config file, in bytes.
    private static let limit = 1_024 * 1_024

    let path: String

    /// Nil without a home directory.
    static func present() -> SettingsFile? {
        Directories().config.map(SettingsFile.init)
    }

    /// Nil where there is none.
    func text() throws(Failure) -> String? {
        guard let status = try? Stat(path) else { return nil }
        // Reading a pipe of that name would wait for its writer.
        guard status.type == .regular else {
            throw Failure("\(path) is not a file, and an export takes it along. Move it away first.")
        }
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw Failure("\(path) cannot be read, and an export takes it along: \(error.localizedDescription)")
        }
        guard data.count <= Self.limit, !data.contains(0), let text = String(validating: data, as: UTF8.self) else {
            throw Failure("\(path) is no text of at most 1 MB, and an export takes it along. Move it away first.")
        }
        return text
    }

    /// - Parameter isWanted: true where the settings are to be written.
    func take(_ settings: String, isWanted: Bool) throws(Failure) -> Outcome {
        if let present = try text() {
            return present.utf8.elementsEqual(settings.utf8) ? .same : isWanted ? .differs : .left
        }
        guard isWanted else { return .left }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try PrivateFolder.make(folder.path)
        } catch {
            throw Failure("\(folder.path) cannot be made: \(error.reason)")
        }
        let file = try ReplacingFile(path)
        try file.write(settings)
        try file.finish()
        return .written
    }
}
