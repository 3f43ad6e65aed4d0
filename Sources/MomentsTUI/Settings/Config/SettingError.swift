import MomentsKit

/// Why a setting does not take a value.
nonisolated enum SettingError: Error, Equatable {
    case notAChoice(String, names: [String], nearest: String?)
    case notANumber(String, range: ClosedRange<Int>)
    case notABoolean(String)
    /// - Parameter maximum: in bytes.
    case tooLong(maximum: Int)
    case holdsNUL
    case notOneValue(SettingKind)

    /// In English, to follow the setting's name: as commands say it.
    var message: String { English().message(of: self) }
}
