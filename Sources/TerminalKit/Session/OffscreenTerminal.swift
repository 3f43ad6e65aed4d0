import CNcurses

/// A terminal without a screen: real curses on a null device, whose cells are painted and can be read back. The output is not
/// worked out: comparing a frame with the one before it takes curses longer than the frame takes to paint.
@MainActor package final class OffscreenTerminal {
    package let surface: CursesSurface

    /// - Throws: `unknownTerminal` where the system has no terminfo entry of any usual terminal.
    package init(
        size: CellSize = CellSize(columns: 80, rows: 24), theme: Theme = Theme(.terminal), depth: ColorDepth = .auto,
        maximumPairs: Int = PairRanges.maximum
    ) throws(CursesError) {
        guard let device = TerminalStream(path: "/dev/null") else { throw .noNullDevice }
        surface = try Self.surface { name throws(CursesError) in
            try CursesSurface(
                terminal: name, output: device, sendsFrames: false, input: device, size: size, theme: theme,
                depth: depth, maximumPairs: maximumPairs)
        }
    }

    /// Row by row from the top; a wide character is one cell of width 2.
    package func cells() -> [[ScreenCell]] {
        (0..<surface.size.rows).map { row in
            var cells: [ScreenCell] = []
            var column = 0
            while column < surface.size.columns {
                let cell = ScreenCell(surface.cell(row: row, column: column))
                cells.append(cell)
                column += cell.width
            }
            return cells
        }
    }

    /// The characters of each row, without the blanks at its end.
    var lines: [String] {
        cells().map { cells in
            let end = cells.lastIndex { $0.text != " " } ?? -1
            return cells[...end].map(\.text).joined()
        }
    }

    /// The whole screen, its rows joined by newlines.
    var text: String { lines.joined(separator: "\n") }

    /// Nil while the cursor is hidden.
    package var cursor: CellPosition? { surface.cursor }

    /// Where it stands while it is hidden; nil where nothing is selected.
    package var restingCursor: CellPosition? { surface.restingCursor }

    private static func surface(
        make: (String) throws(CursesError) -> CursesSurface
    ) throws(CursesError) -> CursesSurface {
        for terminal in ["xterm-256color", "xterm", "screen", "linux"] {
            do {
                return try make(terminal)
            } catch .unknownTerminal {
                continue
            }
        }
        throw .unknownTerminal(name: "xterm-256color")
    }
}

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
