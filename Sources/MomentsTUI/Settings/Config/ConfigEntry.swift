/// A name in a config file with its value.
nonisolated struct ConfigEntry: Equatable {
    let name: String
    let line: Int
    let value: ConfigValue
}
