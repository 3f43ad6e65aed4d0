/// Where an action works: the kind of screen on top. The raw value is its name in the config file.
nonisolated enum KeyContext: String, CaseIterable, Sendable {
    case login, timeline, moment, search, results, links, compose, accounts, settings, value, help, palette, notice

    /// Whether keys without Ctrl or Alt are text here.
    var takesText: Bool { [.login, .search, .compose, .palette, .help, .value].contains(self) }

    /// Whether a digit chooses the row of that number here.
    var takesDigits: Bool { self == .links }
}
