import CNcurses

/// The curses attributes of each style.
struct ColorPairs {
    struct Rendition {
        let attributes: attr_t
        let pair: Int16
    }

    /// Indexed by style, because every piece of text in every frame looks it up.
    private let renditions: [Rendition]

    /// For the screen of curses that is the present one.
    /// - Parameter depth: `none` leaves weight, underline and reverse video.
    init(theme: Theme, depth: ColorDepth) {
        let mode = depth != .none && has_colors() && start_color() == OK ? Self.mode(depth) : .none
        // Without the terminal's own colours, to draw in them is not to name any.
        let hasOwn = mode != .none && use_default_colors() == OK
        let shown = mode == .none ? Theme(.terminal) : theme
        let hasPairs = hasOwn || (mode != .none && shown.hasBackground)
        renditions = Style.allCases.map { style in
            let look = shown.look(of: style)
            let isNamed = hasPairs && (look.foreground != .terminal || look.background != .terminal)
            let pair =
                isNamed ? alloc_pair(Int32(look.foreground.number(mode)), Int32(look.background.number(mode))) : 0
            return Rendition(attributes: Self.attributes(of: look), pair: Int16(clamping: max(pair, 0)))
        }
    }

    subscript(style: Style) -> Rendition { renditions[style.rawValue] }

    private static func mode(_ depth: ColorDepth) -> ColorMode {
        let colors = tigetnum("colors")
        if depth == .sixteen || colors < 256 { return .eight }
        return hasDirectColors ? .direct : .indexed
    }

    /// Entries say it as a flag, a number of bits or a string (user_caps(5), "RGB").
    private static var hasDirectColors: Bool {
        if tigetflag("RGB") > 0 || tigetnum("RGB") > 0 { return true }
        guard let text = tigetstr("RGB") else { return false }
        return Int(bitPattern: text) != -1
    }

    private static func attributes(of look: Theme.Look) -> attr_t {
        let all: [(Theme.Attributes, Int)] = [
            (.bold, Int(MOMENTS_BOLD)), (.dim, Int(MOMENTS_DIM)), (.underline, Int(MOMENTS_UNDERLINE)),
            (.reverse, Int(MOMENTS_REVERSE)),
        ]
        return attr_t(all.reduce(0) { look.attributes.contains($1.0) ? $0 | $1.1 : $0 })
    }
}
