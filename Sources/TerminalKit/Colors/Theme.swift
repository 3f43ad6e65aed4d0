/// The look of each style.
package struct Theme: Equatable, Sendable {
    package enum Name: String, CaseIterable, Sendable {
        case terminal, light, dark
        case highContrast = "high-contrast"
    }

    /// The background of a piece of text.
    package enum Ground: Int, CaseIterable, Sendable {
        case page
        /// Of the selected item of a list: faint, and only where the theme paints the page as well.
        case selected
    }

    /// The colours of a piece of text, and its weight.
    package struct Look: Hashable, Sendable {
        package let foreground: ThemeColor
        package let background: ThemeColor
        package var attributes: Attributes = []
    }

    package struct Attributes: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let bold = Attributes(rawValue: 1)
        package static let dim = Attributes(rawValue: 2)
        package static let underline = Attributes(rawValue: 4)
        package static let reverse = Attributes(rawValue: 8)
    }

    private let colors: ThemeColors

    package init(_ name: Name) {
        colors = ThemeColors(name)
    }

    /// The colours of `light` or `dark` on the terminal's own background, if they can be read there; else `terminal`.
    /// - Parameters:
    ///   - background: the terminal's, 0xRRGGBB.
    ///   - hasDirectColors: whether there are 24 bits; then the selection has a background of its own. Of 256 colours few are
    ///     near enough, and each step of a list repaints two moments for it.
    init(onTerminalBackground background: Int, hasDirectColors: Bool = false) {
        let name = [Name.light, .dark].first { ThemeColors($0).areReadable(on: background) }
        colors =
            name.map { ThemeColors($0).on(terminalBackground: background, setsOffSelected: hasDirectColors) }
            ?? ThemeColors(.terminal)
    }

    /// False if the background of the terminal is kept.
    package var hasBackground: Bool { colors.background != .terminal }

    /// The background that it paints, 0xRRGGBB; nil for the terminal's own.
    package var background: Int? { colors.background.value }

    /// The one place that says so.
    package func look(of style: Style, on ground: Ground = .page) -> Look {
        switch style {
        case .plain: look(colors.text, ground)
        case .title, .key: look(colors.text, ground, .bold)
        case .author, .own: look(colors.accent, ground, .bold)
        // Each line of the selection has one: bold, which does not show in a block, would cost 15 bytes a line of a step.
        case .marker, .tag: look(colors.accent, ground)
        case .mine: look(colors.mine, ground, .bold)
        case .dim, .buttonDisabled: look(colors.muted, ground, colors.muted == .terminal ? .dim : [])
        case .link: look(colors.accent, ground, .underline)
        // Many terminals brighten bold text in one of their own eight colours.
        case .liked: look(colors.liked, ground, colors.accent == .terminal ? [] : .bold)
        case .warning: look(colors.warning, ground, .bold)
        case .caution: look(colors.caution, ground, colors.caution == .terminal ? .bold : [])
        // Black on amber, which brings its own ground and so can be read on any.
        case .match: Look(foreground: .rgb(0x000000, ansi: 0), background: .rgb(0xFFAF00, ansi: 3))
        // Reversed where there are no colours to be told apart by.
        case .direct:
            hasBackground
                ? look(colors.warning, ground, [.bold, .underline]) : look(colors.text, ground, [.bold, .reverse])
        case .bar, .selection: bar()
        case .field: look(colors.text, ground, .underline)
        case .fieldFocused: look(colors.text, ground, [.underline, .bold])
        case .button: button
        }
    }

    private func look(_ foreground: ThemeColor, _ ground: Ground, _ attributes: Attributes = []) -> Look {
        let background = ground == .selected ? colors.selectedBackground : colors.background
        return Look(foreground: foreground, background: background, attributes: attributes)
    }

    /// Without a known pair of colours, those of the terminal are reversed.
    private func bar() -> Look {
        colors.barBackground == .terminal
            ? look(colors.text, .page, .reverse)
            : Look(foreground: colors.barForeground, background: colors.barBackground)
    }

    /// A block of the strongest colour there is: nothing else looks like it.
    private var button: Look {
        hasBackground
            ? Look(foreground: colors.background, background: colors.accent, attributes: .bold)
            : look(colors.text, .page, [.reverse, .bold])
    }
}
