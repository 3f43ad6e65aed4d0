/// Why a setting does not take a value.
package enum SettingError: Error, Equatable, Sendable {
    case notAChoice(String, names: [String], nearest: String?)
    case notANumber(String, range: ClosedRange<Int>)
    case notABoolean(String)
    case notHosts(String)
    /// - Parameter maximum: in bytes.
    case tooLong(maximum: Int)
    case holdsNUL
    case notOneValue(SettingKind)
}
