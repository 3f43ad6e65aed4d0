import Essentials
import Libc
import TerminalKit

/// The terminal that a command prints its result on.
struct ResultTerminal {
    /// Where a terminal does not know how wide it is.
    private static let usualColumns = 80

    private let columns: Int
    private let rendition: GraphicRendition?

    /// - Parameter rendition: nil for one that shows no colours.
    init(columns: Int, rendition: GraphicRendition?) {
        self.columns = columns
        self.rendition = rendition
    }

    /// Nil where standard output is none: everything is printed as scripts read it then.
    static func present() -> ResultTerminal? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        let environment = ProcessInfo.processInfo.environment
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return ResultTerminal(
            columns: isKnown ? Int(size.ws_col) : usualColumns,
            rendition: GraphicRendition(Settings(environment: environment), environment: environment))
    }

    /// Broken between words where it can be, and not wider than the terminal.
    /// - Parameters:
    ///   - label: stands before the first line.
    ///   - indent: of the other lines, in columns.
    func text(_ lines: [ResultLine], label: String = "", indent: Int = 0) -> String {
        let label = CellText(label)
        let indent = min(indent, columns / 4)
        var rows: [[(text: CellText, style: Style)]] = []
        for line in lines {
            let before = rows.isEmpty ? label.width : indent
            for row in Self.rows(line, first: columns - before, width: max(1, columns - indent)) {
                let margin = (text: CellText(String(repeating: " ", count: indent)), style: Style.plain)
                rows.append([rows.isEmpty ? (label, .dim) : margin] + row)
            }
        }
        return rows.map { (rendition?.line($0) ?? $0.map(\.text.string).joined()) + "\n" }.joined()
    }

    /// - Parameters:
    ///   - first: how many columns there are in the first row.
    ///   - width: how many there are in the others.
    private static func rows(
        _ line: ResultLine, first: Int, width: Int
    ) -> [[(text: CellText, style: Style)]] {
        var rows: [[(text: CellText, style: Style)]] = [[]]
        var room = first
        for piece in line.pieces {
            let whole = LineText.wrap(piece.text, width: .max).first ?? CellText("")
            if whole.width <= room {
                rows[rows.count - 1].append((whole, piece.style))
                room -= whole.width
                continue
            }
            let isBegun = rows.last?.isEmpty == false
            let wrapped = LineText.wrap(isBegun ? withoutSeparator(piece.text) : piece.text, width: width)
            if !isBegun { rows.removeLast() }
            rows += wrapped.map { [($0, piece.style)] }
            room = width - (wrapped.last?.width ?? 0)
        }
        return rows
    }

    /// What parts a piece from the one before says nothing at the beginning of a row.
    private static func withoutSeparator(_ text: String) -> String {
        String(text.drop { $0 == " " || $0 == "·" })
    }
}
