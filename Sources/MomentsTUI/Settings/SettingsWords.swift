/// What the app says about settings when it starts.
nonisolated protocol SettingsWords: Sendable {
    /// - Parameter reports: what does not count, a line each.
    func settingsNotice(_ reports: [String]) -> String
    /// A sentence without its full stop.
    func message(of diagnostic: ConfigDiagnostic) -> String
    /// To follow the setting's name.
    func message(of error: SettingError) -> String
    /// What a person may write.
    func values(of kind: SettingKind) -> String
}
