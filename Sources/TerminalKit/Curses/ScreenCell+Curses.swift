import CNcurses

extension ScreenCell {
    /// Where curses writes the characters of a cell: one for all cells, of which a screen has thousands.
    @MainActor private static var characters = [wchar_t](repeating: 0, count: Int(CCHARW_MAX) + 1)

    /// - Parameter cell: as curses keeps it, on the screen that is the present one.
    @MainActor init(_ cell: cchar_t) {
        var cell = cell
        var attributes = attr_t()
        var (short, pair) = (Int16(), Int32())
        guard getcchar(&cell, &Self.characters, &attributes, &short, &pair) == OK else { return }
        var scalars = String.UnicodeScalarView()
        for character in Self.characters {
            guard character != 0, let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: character)) else { break }
            scalars.append(scalar)
        }
        if let glyph = EmojiGlyph(cell: scalars) {
            (text, isGlyph) = (glyph.text, true)
        } else {
            text = String(scalars)
        }
        width = max(1, scalars.first.map(CellScalar.columns(of:)) ?? 1)
        (foreground, background) = Self.colors(of: pair)
        isBold = attributes & attr_t(MOMENTS_BOLD) != 0
        isDim = attributes & attr_t(MOMENTS_DIM) != 0
        isReverse = attributes & attr_t(MOMENTS_REVERSE) != 0
        isUnderlined = attributes & attr_t(MOMENTS_UNDERLINE) != 0
    }

    private static func colors(of pair: Int32) -> (Int?, Int?) {
        var foreground: Int32 = -1
        var background: Int32 = -1
        guard pair > 0, extended_pair_content(pair, &foreground, &background) == OK else { return (nil, nil) }
        return (foreground < 0 ? nil : Int(foreground), background < 0 ? nil : Int(background))
    }
}
