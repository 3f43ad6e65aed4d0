/// A name in a config file and what it stands for.
nonisolated struct ConfigEntry: Equatable {
    let name: String
    let line: Int
    let value: ConfigValue
}
