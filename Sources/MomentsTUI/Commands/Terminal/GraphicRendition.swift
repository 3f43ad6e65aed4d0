import CNcurses
import Libc
import TerminalKit

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

    /// Empty where nothing differs from what the terminal does by itself.
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
