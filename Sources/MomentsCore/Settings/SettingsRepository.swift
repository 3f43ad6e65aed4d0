/// The settings, as a presenter asks for them.
@MainActor package protocol SettingsRepository: AnyObject {
    /// As the sources have them now, in the order of the config file.
    func settings() -> [SettingState]
    /// Keeps the value; what can apply at once does.
    /// - Parameter value: nil for the default.
    func change(_ setting: Setting, to value: String?) async throws(SettingsError)
}
