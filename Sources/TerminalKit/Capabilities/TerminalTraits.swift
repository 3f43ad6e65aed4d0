/// The sequences that a terminal understands beyond its terminfo entry, by its name: others print them as text.
struct TerminalTraits: Equatable, Sendable {
    /// xterm's commands for the title of the window and for the colour of its background; whoever knows their form leaves
    /// out those that it does not have.
    let hasCommands: Bool

    /// Cells that are links (OSC 8).
    let hasHyperlinks: Bool

    /// - Parameter environment: `TERM`, and what terminals say of themselves in it.
    init(environment: [String: String]) {
        let name = environment["TERM"] ?? ""
        hasCommands = Self.isOne(of: Self.families, name)
        hasHyperlinks = hasCommands && Self.hasHyperlinks(environment, name)
    }

    private static func isOne(of families: [String], _ name: String) -> Bool {
        families.contains { family in
            name.hasPrefix(family) && [nil, "-", "."].contains(name.dropFirst(family.count).first)
        }
    }

    private static func hasHyperlinks(_ environment: [String: String], _ name: String) -> Bool {
        let program = environment["TERM_PROGRAM"] ?? ""
        if isOne(of: ["screen", "tmux"], name) {
            // All other variables come from the terminal around it.
            return program == "tmux" && version(environment["TERM_PROGRAM_VERSION"]) >= 3.4
        }
        return isOne(of: ["xterm-kitty", "kitty", "foot", "alacritty", "wezterm", "ghostty", "contour"], name)
            || ["iTerm.app", "WezTerm", "vscode", "ghostty"].contains(program)
            || version(environment["VTE_VERSION"]) >= 5_200 || environment["WT_SESSION"]?.isEmpty == false
            || version(environment["KONSOLE_VERSION"]) >= 201_200
    }

    /// The number that it begins with: 3.4 of "3.4a".
    private static func version(_ text: String?) -> Double {
        Double((text ?? "").prefix { $0.isNumber && $0.isASCII || $0 == "." }) ?? 0
    }

    private static let families = [
        "xterm", "rxvt", "screen", "tmux", "kitty", "foot", "alacritty", "wezterm", "ghostty", "contour", "konsole",
        "gnome",
        "vte", "mlterm", "st", "iterm", "iterm2", "mintty", "putty",
    ]
}
