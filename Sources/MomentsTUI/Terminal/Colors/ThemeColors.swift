/// The colours of a theme by what they are for.
///
/// Those in 24 bits are all in xterm's table of 256 as well, so that a theme looks the same on most terminals. How well
/// each can be read on its background is computed by a test (WCAG 2.2, 1.4.3 and 1.4.6).
nonisolated struct ThemeColors {
    var text = ThemeColor.terminal
    var background = ThemeColor.terminal
    var muted = ThemeColor.terminal
    var accent: ThemeColor
    var mine: ThemeColor
    var liked: ThemeColor
    var warning: ThemeColor
    var barForeground = ThemeColor.terminal
    var barBackground = ThemeColor.terminal

    init(_ name: Theme.Name) {
        switch name {
        case .terminal:
            // Readable on light and dark backgrounds alike: yellow, white and black would not be on one of them.
            self.init(accent: .ansi(6), mine: .ansi(2), liked: .ansi(5), warning: .ansi(1))
        case .light:
            self.init(
                text: .rgb(0x262626, ansi: 0), background: .rgb(0xEEEEEE, ansi: 7), muted: .rgb(0x5F5F5F, ansi: 0),
                accent: .rgb(0x005FAF, ansi: 4), mine: .rgb(0x005F00, ansi: 0), liked: .rgb(0xAF005F, ansi: 5),
                warning: .rgb(0xAF0000, ansi: 1), barForeground: .rgb(0xFFFFFF, ansi: 7),
                barBackground: .rgb(0x005F87, ansi: 4))
        case .dark:
            self.init(
                text: .rgb(0xD0D0D0, ansi: 7), background: .rgb(0x1C1C1C, ansi: 0), muted: .rgb(0x9E9E9E, ansi: 7),
                accent: .rgb(0x87D7FF, ansi: 6), mine: .rgb(0x87D787, ansi: 2), liked: .rgb(0xFF87D7, ansi: 5),
                warning: .rgb(0xFF8787, ansi: 3), barForeground: .rgb(0xEEEEEE, ansi: 0),
                barBackground: .rgb(0x444444, ansi: 7))
        case .highContrast:
            self.init(
                text: .rgb(0xFFFFFF, ansi: 7), background: .rgb(0x000000, ansi: 0), muted: .rgb(0xD7D7D7, ansi: 7),
                accent: .rgb(0x00FFFF, ansi: 6), mine: .rgb(0x00FF00, ansi: 2), liked: .rgb(0xFFAFFF, ansi: 7),
                warning: .rgb(0xFFFF00, ansi: 3), barForeground: .rgb(0x000000, ansi: 0),
                barBackground: .rgb(0xFFFFFF, ansi: 7))
        }
    }

    private init(
        text: ThemeColor = .terminal, background: ThemeColor = .terminal, muted: ThemeColor = .terminal,
        accent: ThemeColor, mine: ThemeColor, liked: ThemeColor, warning: ThemeColor,
        barForeground: ThemeColor = .terminal, barBackground: ThemeColor = .terminal
    ) {
        self.text = text
        self.background = background
        self.muted = muted
        self.accent = accent
        self.mine = mine
        self.liked = liked
        self.warning = warning
        self.barForeground = barForeground
        self.barBackground = barBackground
    }
}
