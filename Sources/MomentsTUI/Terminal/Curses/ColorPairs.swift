import CNcurses

/// The curses attributes of each style.
struct ColorPairs {
    struct Rendition {
        let attributes: attr_t
        let pair: Int16
    }

    /// Whether there are enough colours to pick one for its contrast: the terminal's own eight are anything.
    let hasExactColors: Bool
    /// Those of each ground one after the other, indexed by style, because every piece of text in every frame looks it up.
    private let renditions: [Rendition]

    /// For the screen of curses that is the present one.
    /// - Parameter depth: `none` leaves weight, underline and reverse video.
    init(theme: Theme, depth: ColorDepth) {
        let mode = depth != .none && has_colors() && start_color() == OK ? Self.mode(depth) : .none
        // Without the terminal's own colours, to draw in them is not to name any.
        let hasOwn = mode != .none && use_default_colors() == OK
        let shown = mode == .none ? Theme(.terminal) : theme
        hasExactColors = mode == .indexed || mode == .direct
        renditions = Theme.Ground.allCases.flatMap { ground in
            Style.allCases.map { Self.rendition(of: shown.look(of: $0, on: ground), mode, hasOwn: hasOwn) }
        }
    }

    subscript(style: Style, ground: Theme.Ground = .page) -> Rendition {
        renditions[ground.rawValue * Style.allCases.count + style.rawValue]
    }

    private static func rendition(of look: Theme.Look, _ mode: ColorMode, hasOwn: Bool) -> Rendition {
        let colors = [look.foreground, look.background]
        let isNameable = mode != .none && (hasOwn || !colors.contains(.terminal))
        let isPlain = colors.allSatisfy { $0 == .terminal }
        guard isNameable, !isPlain else {
            // What has a ground of its own is told from the rest without colours as well.
            let instead: Theme.Attributes = look.background == .terminal ? [] : .reverse
            return Rendition(attributes: attributes(look.attributes.union(instead)), pair: 0)
        }
        let pair = alloc_pair(Int32(look.foreground.number(mode)), Int32(look.background.number(mode)))
        return Rendition(attributes: attributes(look.attributes), pair: Int16(clamping: max(pair, 0)))
    }

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

    private static func attributes(_ attributes: Theme.Attributes) -> attr_t {
        let all: [(Theme.Attributes, Int)] = [
            (.bold, Int(MOMENTS_BOLD)), (.dim, Int(MOMENTS_DIM)), (.underline, Int(MOMENTS_UNDERLINE)),
            (.reverse, Int(MOMENTS_REVERSE)),
        ]
        return attr_t(all.reduce(0) { attributes.contains($1.0) ? $0 | $1.1 : $0 })
    }
}
