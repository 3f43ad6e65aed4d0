/// A screen at one time.
nonisolated struct Snapshot: Equatable, Sendable {
    /// One character on the screen.
    struct Cell: Equatable, Sendable {
        /// With its combining marks.
        var text = " "
        /// In columns: 1 or 2.
        var width = 1
        var look = Look()
    }

    /// The colours and weight of a cell.
    struct Look: Hashable, Sendable {
        /// In xterm's table of 256 colours, of which the first 16 are the terminal's palette; greater numbers are 0xRRGGBB; nil
        /// is its own colour.
        var foreground: Int?
        var background: Int?
        var attributes: Attributes = []
    }

    struct Attributes: OptionSet, Hashable, Sendable {
        let rawValue: Int
        static let bold = Attributes(rawValue: 1)
        static let dim = Attributes(rawValue: 2)
        static let underline = Attributes(rawValue: 4)
        static let reverse = Attributes(rawValue: 8)
    }

    /// Row and column from 0.
    struct Cursor: Equatable, Sendable {
        let row: Int
        let column: Int
    }

    /// Row by row from the top; a wide character is one cell of width 2.
    let cells: [[Cell]]
    /// Nil while it is hidden.
    let cursor: Cursor?

    init(cells: [[Cell]], cursor: Cursor? = nil) {
        self.cells = cells
        self.cursor = cursor
    }

    var rows: Int { cells.count }
    var columns: Int { cells.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0 }

    func rendered(as format: SnapshotFormat) -> String {
        switch format {
        case .text: text
        case .ansi: ansi
        case .svg: svg
        }
    }
}
