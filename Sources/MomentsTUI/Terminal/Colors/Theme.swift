/// What each style looks like.
nonisolated struct Theme: Sendable {
    enum Name: String, CaseIterable, Sendable {
        case terminal, light, dark
        case highContrast = "high-contrast"
    }

    /// The colours of a piece of text, and its weight.
    struct Look: Hashable, Sendable {
        let foreground: ThemeColor
        let background: ThemeColor
        var attributes: Attributes = []
    }

    struct Attributes: OptionSet, Hashable, Sendable {
        let rawValue: Int
        static let bold = Attributes(rawValue: 1)
        static let dim = Attributes(rawValue: 2)
        static let underline = Attributes(rawValue: 4)
        static let reverse = Attributes(rawValue: 8)
    }

    private let colors: ThemeColors

    init(_ name: Name) {
        colors = ThemeColors(name)
    }

    /// False if the background of the terminal is kept.
    var hasBackground: Bool { colors.background != .terminal }

    /// The one place that says so.
    func look(of style: Style) -> Look {
        switch style {
        case .plain: look(colors.text)
        case .title, .key: look(colors.text, .bold)
        case .author, .marker: look(colors.accent, .bold)
        case .mine: look(colors.mine, .bold)
        case .dim, .buttonDisabled: look(colors.muted, hasBackground ? [] : .dim)
        case .link: look(colors.accent, .underline)
        case .liked: look(colors.liked, .bold)
        case .warning: look(colors.warning, .bold)
        case .bar, .match, .selection: bar()
        case .field: look(colors.text, .underline)
        case .fieldFocused: look(colors.text, [.underline, .bold])
        case .button: bar(.bold)
        }
    }

    private func look(_ foreground: ThemeColor, _ attributes: Attributes = []) -> Look {
        Look(foreground: foreground, background: colors.background, attributes: attributes)
    }

    /// Without a known pair of colours, those of the terminal are reversed.
    private func bar(_ attributes: Attributes = []) -> Look {
        hasBackground
            ? Look(foreground: colors.barForeground, background: colors.barBackground, attributes: attributes)
            : look(colors.text, attributes.union(.reverse))
    }
}
