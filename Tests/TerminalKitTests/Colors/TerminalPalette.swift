import Testing

/// The colours that a terminal comes with.
struct TerminalPalette: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The backgrounds that the terminal comes with.
    let grounds: [Int]
    /// The one palette colour that the default theme uses, where there are only eight.
    let magenta: Int

    /// XTerm-col.ad, kitty.conf, foot.ini, the kernel's vt.c, Ethan Schoonover's table, gnome-terminal's default.
    static let all = [
        TerminalPalette("xterm", grounds: [0xFFFFFF, 0x000000], magenta: 0xCD00CD),
        TerminalPalette("kitty", grounds: [0x000000], magenta: 0xCB1ED1),
        TerminalPalette("foot", grounds: [0x242424], magenta: 0xF2AFFD),
        TerminalPalette("Linux console", grounds: [0x000000], magenta: 0xAA00AA),
        TerminalPalette("Solarized", grounds: [0x002B36, 0xFDF6E3], magenta: 0xD33682),
        TerminalPalette("GNOME", grounds: [0xFFFFFF, 0x171421, 0x300A24], magenta: 0xA347BA),
    ]

    private init(_ name: String, grounds: [Int], magenta: Int) {
        testDescription = name
        self.grounds = grounds
        self.magenta = magenta
    }
}
