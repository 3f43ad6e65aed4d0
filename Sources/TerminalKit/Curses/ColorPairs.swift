import CNcurses
import MomentsCore

/// The curses attributes of each style.
struct ColorPairs {
    struct Rendition {
        let attributes: attr_t
        let pair: Int32
    }

    let pictures: PictureNumbers
    /// Whether the background that the theme paints is light; nil where it is the terminal's.
    let isOnLight: Bool?
    /// Those of each ground one after the other, indexed by style, because every piece of text in every frame looks it up.
    private let renditions: [Rendition]

    /// For the screen of curses that is the present one.
    /// - Parameters:
    ///   - depth: `none` leaves weight, underline and reverse video.
    ///   - numbers: of the pairs that it may define. Those that the theme before had get the colours of this one.
    init(theme: Theme, depth: ColorDepth, numbers: Range<Int32>) {
        let mode = depth != .none && has_colors() && start_color() == OK ? Self.mode(depth) : .none
        // Without the terminal's own colours, to draw in them is not to name any.
        let hasOwn = mode != .none && use_default_colors() == OK
        let shown = mode == .none ? Theme(.terminal) : theme
        var pairs = StylePairs(numbers: numbers)
        renditions = Theme.Ground.allCases.flatMap { ground in
            Style.allCases.map {
                Self.rendition(of: shown.look(of: $0, on: ground), mode, hasOwn: hasOwn, &pairs)
            }
        }
        isOnLight = shown.look(of: .plain).background.value.map(Contrast.isLight)
        let page = Self.pair(of: shown.look(of: .plain), mode)
        pictures = PictureNumbers(
            mode: mode,
            page: hasOwn ? page : PairColors(foreground: max(page.foreground, 7), background: max(page.background, 0)))
    }

    subscript(style: Style, ground: Theme.Ground = .page) -> Rendition {
        renditions[ground.rawValue * Style.allCases.count + style.rawValue]
    }

    /// Whether there are enough colours to pick one for its contrast: the terminal's own eight are anything.
    var hasExactColors: Bool { pictures.mode == .indexed || pictures.mode == .direct }

    /// How many there are for pictures.
    var pictureColors: PictureColors {
        switch pictures.mode {
        case .none, .eight: .none
        case .indexed: .indexed
        case .direct: .direct
        }
    }

    private static func rendition(
        of look: Theme.Look, _ mode: ColorMode, hasOwn: Bool, _ pairs: inout StylePairs
    ) -> Rendition {
        let colors = [look.foreground, look.background]
        let isNameable = mode != .none && (hasOwn || !colors.contains(.terminal))
        let isPlain = colors.allSatisfy { $0 == .terminal }
        guard isNameable, !isPlain else {
            // Text with a background of its own must differ from the rest without colours as well.
            let instead: Theme.Attributes = look.background == .terminal ? [] : .reverse
            return Rendition(attributes: attributes(look.attributes.union(instead)), pair: 0)
        }
        return Rendition(attributes: attributes(look.attributes), pair: pairs.number(of: pair(of: look, mode)))
    }

    private static func pair(of look: Theme.Look, _ mode: ColorMode) -> PairColors {
        PairColors(
            foreground: Int32(look.foreground.number(mode)), background: Int32(look.background.number(mode)))
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

/// Gives each pair of colours of a theme a number.
private struct StylePairs {
    private let numbers: Range<Int32>
    /// By their numbers. Of twenty pairs one is found sooner than the runtime finds out how to hash the first.
    private var known: [PairColors] = []

    init(numbers: Range<Int32>) {
        self.numbers = numbers
    }

    /// - Returns: 0 where there are no more; a theme needs about twenty.
    mutating func number(of pair: PairColors) -> Int32 {
        if let index = known.firstIndex(of: pair) { return numbers.lowerBound + Int32(index) }
        let number = numbers.lowerBound + Int32(known.count)
        // Curses repaints the cells that have it in other colours.
        guard numbers.contains(number), init_extended_pair(number, pair.foreground, pair.background) == OK else {
            return 0
        }
        known.append(pair)
        return number
    }
}
