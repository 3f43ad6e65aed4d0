import MomentsKit

/// What the app says about settings when it starts.
nonisolated protocol ConfigWords: SettingsWords {
    /// - Parameter reports: what does not count, a line each.
    func settingsNotice(_ reports: [String]) -> String
    /// A sentence without its full stop.
    func message(of diagnostic: ConfigDiagnostic) -> String
}
