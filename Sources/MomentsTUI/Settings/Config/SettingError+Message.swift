import MomentsCore
import MomentsKit

nonisolated extension SettingError {
    /// In English, to follow the setting's name: as commands say it.
    var message: String { Language.english.message(of: self) }
}
