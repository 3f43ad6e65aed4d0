/// A colour of a theme, with its substitute where a terminal has fewer.
package enum ThemeColor: Hashable, Sendable {
    /// The default colour of the terminal.
    case terminal
    /// One of the terminal's own eight; ECMA-48's numbers.
    case ansi(Int)
    /// - Parameters:
    ///   - value: 0xRRGGBB.
    ///   - ansi: which of the eight stands for it, picked by hand: the nearest would often be the background.
    case rgb(_ value: Int, ansi: Int)

    /// 0xRRGGBB; nil where it is the terminal's to say.
    var value: Int? {
        if case .rgb(let value, _) = self { value } else { nil }
    }

    /// Curses' number for it.
    package func number(_ mode: ColorMode) -> Int {
        switch (self, mode) {
        case (.terminal, _), (_, .none): -1
        case (.ansi(let number), _), (.rgb(_, let number), .eight): number
        case (.rgb(let value, _), .indexed): Self.nearest(to: value)
        // Below 8 they are the terminal's own, even among 24-bit colours (terminfo's xterm+direct).
        case (.rgb(let value, _), .direct): max(8, value)
        }
    }

    /// In xterm's table of 256, without the 16 that people change: of the nearest in its cube and the nearest gray the
    /// nearer one.
    static func nearest(to value: Int) -> Int {
        let red = value >> 16 & 0xFF
        let green = value >> 8 & 0xFF
        let blue = value & 0xFF
        let cube = 16 + 36 * step(nearest: red) + 6 * step(nearest: green) + step(nearest: blue)
        let gray = 232 + min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
        return distance(rgb(of: gray), value) < distance(rgb(of: cube), value) ? gray : cube
    }

    /// The nearest of the cube's six levels: they are 0, 95, 135 and on by 40.
    private static func step(nearest part: Int) -> Int {
        part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40
    }

    /// The colour of an index from 16 in xterm's table (256colres.pl in its sources): a cube and a ramp of grays.
    static func rgb(of index: Int) -> Int {
        guard index < 232 else { return (8 + 10 * (index - 232)) * 0x010101 }
        let cube = index - 16
        return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
    }

    private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

    /// How much two colours differ, 0xRRGGBB both.
    static func distance(_ left: Int, _ right: Int) -> Int {
        let red = (left >> 16) - (right >> 16)
        let green = (left >> 8 & 0xFF) - (right >> 8 & 0xFF)
        let blue = (left & 0xFF) - (right & 0xFF)
        return red * red + green * green + blue * blue
    }
}
