import MomentsCore

/// A mistake in a setting. Texts of theirs in it are cut and safe to show.
nonisolated enum ConfigDiagnostic: Equatable, Sendable {
    // MARK: The file

    /// - Parameter reason: in the system's words.
    case unreadable(reason: String)
    case notAFile
    /// - Parameter maximum: in bytes.
    case tooLarge(maximum: Int)
    case notUTF8

    // MARK: Its lines

    case notNames
    case indentedLess
    case indentedMore
    case tab
    case tooDeep
    case tooMany
    case duplicate(name: String, first: Int)
    case nameExpected
    case afterValue(String)
    case tooManyBrackets
    case colonExpected(name: String)
    case bracketMissing(String)
    case commaExpected(bracket: String, found: String)
    case valueMissing
    case needsQuotes(shown: String, character: String)
    case quoteMissing(String)
    case unknownEscape(String)
    case shortEscape(digits: Int)

    // MARK: Settings

    case unknownSetting(String, nearest: String?)
    case badValue(name: String, SettingError)

    /// Under `keys`.
    case key(KeyDiagnostic)
}
