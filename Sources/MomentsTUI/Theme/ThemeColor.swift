/// A colour of a theme, with what becomes of it where a terminal has fewer.
nonisolated enum ThemeColor: Hashable, Sendable {
    /// The terminal's own, whatever that is.
    case terminal
    /// One of the terminal's own eight; ECMA-48's numbers.
    case ansi(Int)
    /// - Parameters:
    ///   - value: 0xRRGGBB.
    ///   - ansi: which of the eight stands for it, picked by hand: the nearest would often be the ground's own.
    case rgb(_ value: Int, ansi: Int)

    /// Curses' number for it.
    func number(_ mode: ColorMode) -> Int {
        switch (self, mode) {
        case (.terminal, _), (_, .none): -1
        case (.ansi(let number), _), (.rgb(_, let number), .eight): number
        case (.rgb(let value, _), .indexed): Self.nearest(to: value)
        // Below 8 they are the terminal's own, even among 24-bit colours (terminfo's xterm+direct).
        case (.rgb(let value, _), .direct): max(8, value)
        }
    }

    /// In xterm's table of 256, without the 16 that people change.
    private static func nearest(to value: Int) -> Int {
        (16..<256).min { distance(rgb(of: $0), value) < distance(rgb(of: $1), value) } ?? 16
    }

    /// The colour of an index from 16 in xterm's table (256colres.pl in its sources): a cube and a ramp of grays.
    static func rgb(of index: Int) -> Int {
        guard index < 232 else { return (8 + 10 * (index - 232)) * 0x010101 }
        let cube = index - 16
        return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
    }

    private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

    private static func distance(_ left: Int, _ right: Int) -> Int {
        let red = (left >> 16) - (right >> 16)
        let green = (left >> 8 & 0xFF) - (right >> 8 & 0xFF)
        let blue = (left & 0xFF) - (right & 0xFF)
        return red * red + green * green + blue * blue
    }
}

/// How colours are told to a terminal.
nonisolated enum ColorMode: Sendable {
    case none
    /// The terminal's own eight.
    case eight
    /// xterm's table of 256.
    case indexed
    /// 24 bits.
    case direct
}

/// How many colours a person wants at most.
nonisolated enum ColorDepth: String, CaseIterable, Sendable {
    case auto, none
    case sixteen = "16"
    case indexed = "256"
    case direct = "24bit"
}
