import TestSupport

@testable import MomentsCore

/// Keeps the settings, unless it is to fail.
@MainActor final class SettingsRepositoryMock: SettingsRepository {
    struct Change: Equatable {
        let setting: Setting
        let value: String?
    }

    let changes = Calls<Change>()
    var states: [SettingState]
    var failure: SettingsError?

    init(_ states: [SettingState]) {
        self.states = states
    }

    func settings() -> [SettingState] { states }

    func change(_ setting: Setting, to value: String?) async throws(SettingsError) {
        changes.record(Change(setting: setting, value: value))
        if let failure { throw failure }
        for index in states.indices where states[index].id == setting {
            states[index].value = value ?? states[index].defaultValue
            states[index].origin = value == nil ? .defaultValue : .changed(path: "/state/settings.yaml", line: 2)
        }
    }
}
