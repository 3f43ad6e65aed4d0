import MomentsCore

/// The values of a setting, and the places where it can be set beside the config file.
nonisolated struct SettingDeclaration: Sendable {
    /// A variable of the environment.
    struct Variable: Sendable {
        let name: String
        /// The value of the setting whenever the variable is set; nil if the variable's own value counts.
        let meaning: String?

        init(_ name: String, means meaning: String? = nil) {
            self.name = name
            self.meaning = meaning
        }
    }

    let kind: SettingKind
    /// The value without any other.
    let defaultValue: String
    /// The option of the command line.
    let flag: String?
    /// Before the file; the first one that is not empty counts.
    let environment: [Variable]
    /// After the file: variables that are meant for all programs.
    let fallbacks: [String]
    /// Whether a running app takes another value.
    let appliesAtOnce: Bool
}
