/// What a terminal understands beyond its terminfo entry, by its name: others print such a sequence as text.
nonisolated struct TerminalTraits: Equatable, Sendable {
    /// xterm's commands for the title of the window and for the colour of its background; whoever knows their form leaves
    /// out those that it does not have.
    let hasCommands: Bool

    /// - Parameter environment: `TERM`.
    init(environment: [String: String]) {
        let name = environment["TERM"] ?? ""
        hasCommands = Self.families.contains { family in
            name.hasPrefix(family) && [nil, "-", "."].contains(name.dropFirst(family.count).first)
        }
    }

    private static let families = [
        "xterm", "rxvt", "screen", "tmux", "kitty", "foot", "alacritty", "wezterm", "ghostty", "contour", "konsole",
        "gnome",
        "vte", "mlterm", "st", "iterm", "iterm2", "mintty", "putty",
    ]
}
