/// The colours of a theme by their purpose.
///
/// Those in 24 bits are all in xterm's table of 256 as well, so that a theme looks the same on most terminals. How well
/// each can be read on its background is computed by a test (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11).
struct ThemeColors: Equatable, Sendable {
    var text = ThemeColor.terminal
    var background = ThemeColor.terminal
    var selectedBackground = ThemeColor.terminal
    var muted = ThemeColor.terminal
    var accent = ThemeColor.terminal
    var mine = ThemeColor.terminal
    var liked: ThemeColor
    var warning = ThemeColor.terminal
    var caution = ThemeColor.terminal
    var barForeground = ThemeColor.terminal
    var barBackground = ThemeColor.terminal

    init(_ name: Theme.Name) {
        switch name {
        case .terminal:
            // Weight carries the meaning: a palette's colours are made for one ground, light or dark. This one can be read
            // on white and on black, and where there are eight only magenta comes near.
            self.init(liked: .rgb(0xD700AF, ansi: 5))
        case .light:
            self.init(
                text: .rgb(0x262626, ansi: 0), background: .rgb(0xEEEEEE, ansi: 7),
                selectedBackground: .rgb(0xDADADA, ansi: 7), muted: .rgb(0x5F5F5F, ansi: 0),
                accent: .rgb(0x005FAF, ansi: 4), mine: .rgb(0x005F00, ansi: 0), liked: .rgb(0xAF005F, ansi: 5),
                warning: .rgb(0xAF0000, ansi: 1), caution: .rgb(0x5F5F00, ansi: 0),
                barForeground: .rgb(0xFFFFFF, ansi: 7),
                barBackground: .rgb(0x005F87, ansi: 4))
        case .dark:
            self.init(
                text: .rgb(0xD0D0D0, ansi: 7), background: .rgb(0x1C1C1C, ansi: 0),
                selectedBackground: .rgb(0x303030, ansi: 0), muted: .rgb(0x9E9E9E, ansi: 7),
                accent: .rgb(0x87D7FF, ansi: 6), mine: .rgb(0x87D787, ansi: 2), liked: .rgb(0xFF87D7, ansi: 5),
                warning: .rgb(0xFF8787, ansi: 1), caution: .rgb(0xFFD75F, ansi: 3),
                barForeground: .rgb(0xEEEEEE, ansi: 0),
                barBackground: .rgb(0x444444, ansi: 7))
        case .highContrast:
            self.init(
                text: .rgb(0xFFFFFF, ansi: 7), background: .rgb(0x000000, ansi: 0),
                selectedBackground: .rgb(0x303030, ansi: 0), muted: .rgb(0xD7D7D7, ansi: 7),
                accent: .rgb(0x00FFFF, ansi: 6), mine: .rgb(0x00FF00, ansi: 2), liked: .rgb(0xFFAFFF, ansi: 7),
                warning: .rgb(0xFFAFAF, ansi: 1), caution: .rgb(0xFFFF00, ansi: 3),
                barForeground: .rgb(0x000000, ansi: 0),
                barBackground: .rgb(0xFFFFFF, ansi: 7))
        }
    }

    /// On the terminal's own background, with its own colour for plain text.
    /// - Parameters:
    ///   - background: the terminal's, 0xRRGGBB.
    ///   - setsOffSelected: whether the selection has a faint background as in the theme itself, where all can be read on that
    ///     as well.
    func on(terminalBackground background: Int, setsOffSelected: Bool) -> ThemeColors {
        var colors = self
        let selected = Self.selected(on: background)
        (colors.text, colors.background) = (.terminal, .terminal)
        colors.selectedBackground = setsOffSelected && areReadable(on: selected) ? .rgb(selected, ansi: -1) : .terminal
        return colors
    }

    /// Each part by 20 nearer to the middle, as in `light` and `dark`.
    private static func selected(on background: Int) -> Int {
        let isLight = Contrast.isLight(background)
        return [16, 8, 0].reduce(0) { value, shift in
            let part = background >> shift & 0xFF
            return value | (isLight ? max(0, part - 20) : min(0xFF, part + 20)) << shift
        }
    }

    /// Whether all of them have a contrast of 4.5 to 1 to a background (WCAG 2.2, 1.4.3).
    func areReadable(on background: Int) -> Bool {
        [muted, accent, mine, liked, warning, caution].allSatisfy { color in
            color.value.map { Contrast.ratio($0, background) >= Contrast.minimum } ?? false
        }
    }

    private init(
        text: ThemeColor = .terminal, background: ThemeColor = .terminal, selectedBackground: ThemeColor = .terminal,
        muted: ThemeColor = .terminal, accent: ThemeColor = .terminal, mine: ThemeColor = .terminal, liked: ThemeColor,
        warning: ThemeColor = .terminal, caution: ThemeColor = .terminal, barForeground: ThemeColor = .terminal,
        barBackground: ThemeColor = .terminal
    ) {
        self.text = text
        self.background = background
        self.selectedBackground = selectedBackground
        self.muted = muted
        self.accent = accent
        self.mine = mine
        self.liked = liked
        self.warning = warning
        self.caution = caution
        self.barForeground = barForeground
        self.barBackground = barBackground
    }
}
