/// The pictures that a terminal can show, by its names.
package struct GraphicsNames: Equatable, Sendable {
    /// Whether it is asked: others print such questions as text. GNU screen takes kitty's for the text of its status line.
    package let isAsked: Bool
    package let isInTmux: Bool
    /// The terminal has sixel, unless it says otherwise.
    let hasSixel: Bool
    private let isKitty: Bool

    /// - Parameter environment: `TERM`, and what terminals say of themselves in it.
    package init(environment: [String: String]) {
        let name = environment["TERM"] ?? ""
        let program = environment["TERM_PROGRAM"] ?? ""
        func isSet(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
        let isMultiplexed = ["screen", "tmux"].contains { name.hasPrefix($0) }
        // A terminal that was started from tmux has its variable as well.
        isInTmux = isSet("TMUX") && (isMultiplexed || program == "tmux")
        isAsked = TerminalTraits(environment: environment).hasCommands && (!isMultiplexed || isInTmux)
        // Inside of tmux these are what is left of the terminal around it.
        isKitty =
            ["xterm-kitty", "xterm-ghostty"].contains(name) || program == "ghostty" || isSet("KITTY_WINDOW_ID")
            || isSet("GHOSTTY_RESOURCES_DIR")
        hasSixel =
            !isMultiplexed
            && (["foot", "mlterm", "contour", "mintty"].contains { name.hasPrefix($0) }
                || ["WezTerm", "iTerm.app", "mintty"].contains(program))
    }

    /// Whether it shows pictures in the place of characters (kitty's graphics protocol, "Unicode placeholders"): kitty since
    /// 0.28 and Ghostty do. Terminals have no question for that.
    /// - Parameter version: its own words; nil where it has not said any.
    func hasPlaceholders(version: String?) -> Bool {
        guard let version, !isInTmux else { return isKitty }
        let name = version.lowercased()
        if name.hasPrefix("ghostty") { return true }
        guard name.hasPrefix("kitty(") else { return false }
        let numbers = name.dropFirst("kitty(".count).split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
        return !numbers.lexicographicallyPrecedes([0, 28])
    }
}
