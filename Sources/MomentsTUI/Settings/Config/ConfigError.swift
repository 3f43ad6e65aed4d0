/// A mistake in a line of a config file.
nonisolated struct ConfigError: Error, Equatable {
    let line: Int
    let diagnostic: ConfigDiagnostic
}
