import Foundation

/// Where a value was set.
nonisolated enum SettingOrigin: Equatable, Sendable {
    case defaultValue
    /// The option's name.
    case flag(String)
    /// The variable's name.
    case environment(String)
    case file(path: String, line: Int)

    var text: String {
        switch self {
        case .defaultValue: "default"
        case .flag(let name), .environment(let name): name
        case .file(let path, let line): "\(URL(fileURLWithPath: path).lastPathComponent):\(line)"
        }
    }
}
