import CNcurses

/// What each style looks like, in the terminal's own 16 colours on its own background, so that it reads on light and
/// dark ones alike. Yellow, white and black are left out, being invisible on one or the other.
struct Palette {
    struct Rendition {
        let attributes: attr_t
        let pair: Int16
    }

    /// In the order of the styles: every piece of text in every frame asks.
    private let renditions: [Rendition]

    /// - Parameter isColorful: false leaves weight, underline and reverse video.
    init(isColorful: Bool) {
        let hasColor = isColorful && has_colors() && start_color() == OK && use_default_colors() == OK
        renditions = Style.allCases.map { style in
            let (color, attributes) = Self.look(of: style)
            let pair = hasColor && color != .terminal ? alloc_pair(color.rawValue, Color.terminal.rawValue) : 0
            return Rendition(attributes: attr_t(attributes), pair: Int16(clamping: max(pair, 0)))
        }
    }

    subscript(style: Style) -> Rendition { renditions[style.rawValue] }

    /// ECMA-48's numbers, and curses' for the terminal's own.
    private enum Color: Int32 {
        case terminal = -1
        case red = 1
        case green = 2
        case magenta = 5
        case cyan = 6
    }

    private static func look(of style: Style) -> (Color, Int) {
        switch style {
        case .plain: (.terminal, 0)
        case .title, .key: (.terminal, Int(MOMENTS_BOLD))
        case .author: (.cyan, Int(MOMENTS_BOLD))
        case .mine: (.green, Int(MOMENTS_BOLD))
        case .dim, .buttonDisabled: (.terminal, Int(MOMENTS_DIM))
        case .link: (.cyan, Int(MOMENTS_UNDERLINE))
        case .liked: (.magenta, Int(MOMENTS_BOLD))
        case .warning: (.red, Int(MOMENTS_BOLD))
        case .marker: (.cyan, Int(MOMENTS_BOLD))
        case .bar: (.terminal, Int(MOMENTS_REVERSE))
        case .field: (.terminal, Int(MOMENTS_UNDERLINE))
        case .fieldFocused: (.terminal, Int(MOMENTS_UNDERLINE) | Int(MOMENTS_BOLD))
        case .button: (.terminal, Int(MOMENTS_REVERSE) | Int(MOMENTS_BOLD))
        }
    }
}
