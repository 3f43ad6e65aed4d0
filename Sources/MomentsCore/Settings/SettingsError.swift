/// Why a setting was not changed. All is as it was where one of these is thrown.
package enum SettingsError: Error, Equatable, Sendable {
    case invalid(SettingError)
    /// The setting comes from a place that this cannot change.
    case fixed
    /// There is no home directory to keep settings in.
    case noFolder
    /// The file in the place of ours is no text: a folder, a pipe, too large, not UTF-8.
    case notText(path: String)
    /// Nothing that is written behind this line would count.
    case unclear(path: String, line: Int)
    /// Another window kept our file locked for longer than we wait.
    case busy(path: String)
    case diskFull(path: String)
    /// The file cannot be read or written.
    case unavailable(path: String, reason: String)
}
