import SystemPackage

/// Where a value was set.
package enum SettingOrigin: Equatable, Sendable {
    case defaultValue
    /// The option's name.
    case flag(String)
    /// The variable's name.
    case environment(String)
    /// The config file.
    case file(path: String, line: Int)
    /// In the app, which keeps it in a file of its own.
    case changed(path: String, line: Int)

    /// In English, as commands say it.
    package var text: String {
        switch self {
        case .defaultValue: "default"
        case .flag(let name), .environment(let name): name
        case .file(let path, let line), .changed(let path, let line):
            "\(FilePath(path).lastComponent?.string ?? path):\(line)"
        }
    }
}
