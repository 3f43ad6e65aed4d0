import Testing

/// The colours that a terminal comes with.
nonisolated struct TerminalPalette: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What text stands on: those that the terminal comes with.
    let grounds: [Int]
    /// Magenta, which is the one palette colour that the default theme uses, and what bold makes of it where it brightens.
    let magentas: [Int]

    /// XTerm-col.ad, kitty.conf, foot.ini, the kernel's vt.c, Ethan Schoonover's table, gnome-terminal's default.
    static let all = [
        TerminalPalette("xterm", grounds: [0xFFFFFF, 0x000000], magentas: [0xCD00CD, 0xFF00FF]),
        TerminalPalette("kitty", grounds: [0x000000], magentas: [0xCB1ED1]),
        TerminalPalette("foot", grounds: [0x242424], magentas: [0xF2AFFD]),
        TerminalPalette("Linux console", grounds: [0x000000], magentas: [0xAA00AA, 0xFF55FF]),
        TerminalPalette("Solarized", grounds: [0x002B36, 0xFDF6E3], magentas: [0xD33682, 0x6C71C4]),
        TerminalPalette("GNOME", grounds: [0xFFFFFF, 0x171421, 0x300A24], magentas: [0xA347BA]),
    ]

    private init(_ name: String, grounds: [Int], magentas: [Int]) {
        testDescription = name
        self.grounds = grounds
        self.magentas = magentas
    }
}
