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
