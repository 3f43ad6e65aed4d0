/// The terminfo entries that may describe a terminal.
enum TerminalNames {
    /// The best first. A terminal that says by `COLORTERM` that it has 24-bit colours is described with them by an entry
    /// of its own, `xterm-direct` for `xterm-256color`; not every system has those.
    /// - Parameters:
    ///   - environment: `TERM` and `COLORTERM`.
    ///   - hasAnswered: whether the terminal has answered that it has 24 bits.
    ///   - hasPictures: whether there may be some: the terminal's own colours are few enough for any entry.
    static func names(
        environment: [String: String], theme: Theme, depth: ColorDepth, hasPictures: Bool,
        hasAnswered: Bool = false
    ) -> [String] {
        let name = environment["TERM"] ?? ""
        guard theme.hasBackground || hasPictures, !name.isEmpty, !name.hasSuffix("-direct"),
            wantsDirect(environment, depth) || hasAnswered && depth == .auto
        else {
            return [name]
        }
        let base = base(of: name)
        // A terminal with 24 bits has 256 colours: `xterm` itself has eight.
        return [base + "-direct"] + (hasAnswered ? [DirectTerminfo.name] : [])
            + (name == base ? [base + "-256color"] : []) + [name]
    }

    private static func wantsDirect(_ environment: [String: String], _ depth: ColorDepth) -> Bool {
        switch depth {
        case .direct: true
        case .auto: ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
        case .none, .sixteen, .indexed: false
        }
    }

    private static func base(of name: String) -> String {
        for suffix in ["-256color", "-16color", "-88color", "-color"] where name.hasSuffix(suffix) {
            return String(name.dropLast(suffix.count))
        }
        return name.hasPrefix("xterm-") ? String(name.dropFirst("xterm-".count)) : name
    }
}
