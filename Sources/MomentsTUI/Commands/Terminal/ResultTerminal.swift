import CNcurses
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

    /// A row does not begin with the separator between two pieces.
    private static func withoutSeparator(_ text: String) -> String {
        String(text.drop { $0 == " " || $0 == "·" })
    }
}

/// A line that a command prints, in pieces whose text may come from a server.
nonisolated struct ResultLine {
    typealias Piece = (text: String, style: Style)

    let pieces: [Piece]

    init(_ pieces: Piece...) {
        self.pieces = pieces
    }

    /// As scripts read it.
    var plain: String { LineText.line(pieces.map(\.text).joined()) }
}

/// An item of a list that has an id: as scripts read it, the id in front of its first line, or on a terminal.
struct ListedItem {
    private static let gap = "  "
    private static let indent = 4

    let id: Int64
    let lines: [ResultLine]

    func print(on terminal: ResultTerminal?) throws {
        let label = "\(id)\(Self.gap)"
        if let terminal {
            return try Output.write(terminal.text(lines, label: label, indent: Self.indent) + "\n")
        }
        let margin = String(repeating: " ", count: Self.indent)
        let text = lines.enumerated().map {
            ($0.offset == 0 ? label : margin) + $0.element.plain + "\n"
        }.joined()
        try Output.write(text + "\n")
    }
}

/// Colours and weight as a terminal takes them within a line: "Select Graphic Rendition" of ECMA-48, and xterm's
/// `38;5` and `38;2`.
struct GraphicRendition {
    private static let reset = "\u{1B}[0m"

    private let theme: Theme
    private let mode: ColorMode

    init(_ theme: Theme, _ mode: ColorMode) {
        self.theme = theme
        self.mode = mode
    }

    /// Nil where nothing is to be coloured: by a setting, or because the terminal cannot.
    /// - Parameter environment: `TERM` and `COLORTERM`.
    init?(_ settings: Settings, environment: [String: String]) {
        var status: Int32 = 0
        guard settings.colors != .none, let name = environment["TERM"], name != "dumb", !name.isEmpty,
            setupterm(name, STDOUT_FILENO, &status) == 0, case let colors = tigetnum("colors"), colors >= 8
        else { return nil }
        let isDirect = settings.colors == .direct || settings.colors == .auto && Self.saysDirect(environment)
        let hasFew = settings.colors == .sixteen || colors < 256
        self.init(Theme(settings.theme), hasFew ? .eight : isDirect ? .direct : .indexed)
    }

    /// A whole line of safe text. A theme with a background of its own paints it to the end of the line.
    func line(_ pieces: [(text: CellText, style: Style)]) -> String {
        let painted = pieces.map { paint($0.text.string, $0.style) }.joined()
        return theme.hasBackground ? "\(painted)\(start(.plain))\u{1B}[K\(Self.reset)" : painted
    }

    private func paint(_ text: String, _ style: Style) -> String {
        let start = start(style)
        return start.isEmpty || text.isEmpty ? text : start + text + Self.reset
    }

    /// Empty where the terminal's own style will do.
    private func start(_ style: Style) -> String {
        let look = theme.look(of: style)
        let weights: [(Theme.Attributes, String)] = [(.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7")]
        let codes =
            weights.filter { look.attributes.contains($0.0) }.map(\.1)
            + [code(look.foreground, 30), code(look.background, 40)].compactMap(\.self)
        return codes.isEmpty ? "" : "\u{1B}[\(codes.joined(separator: ";"))m"
    }

    /// - Parameter base: 30 for the foreground, 40 for the background.
    private func code(_ color: ThemeColor, _ base: Int) -> String? {
        switch color.number(mode) {
        case ..<0: nil
        case let number where number < 8: "\(base + number)"
        case let number where mode == .direct:
            "\(base + 8);2;\(number >> 16 & 0xFF);\(number >> 8 & 0xFF);\(number & 0xFF)"
        case let number: "\(base + 8);5;\(number)"
        }
    }

    private static func saysDirect(_ environment: [String: String]) -> Bool {
        ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    }
}
