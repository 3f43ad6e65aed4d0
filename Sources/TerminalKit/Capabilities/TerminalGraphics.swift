/// How pictures are shown on a terminal, and why so.
package struct TerminalGraphics: Equatable, Sendable {
    package enum Method: String, Sendable {
        /// Pixels by kitty's graphics protocol, in cells with Unicode placeholders.
        case kitty
        /// Pixels for one picture on the whole screen; otherwise cells.
        case sixel
        case cells
        case off
    }

    package enum Reason: Equatable, Sendable {
        /// The person says so.
        case setting
        /// The terminal has said what it has.
        case answer
        /// The terminal has not answered, and we know its name.
        case name
        /// The terminal has not answered, and we do not know its name.
        case nothing
        /// The terminal is not asked, as it may not understand the questions.
        case notAsked
        /// The terminal has kitty's graphics, but not the placeholders, as far as we know.
        case noPlaceholders
        /// There are too few colours to tell pictures apart by.
        case fewColors
    }

    package let method: Method
    package let reason: Reason
    /// Nil where the terminal does not say.
    package var cell: PixelSize?
    /// How large a sixel picture may be, in pixels each way; nil without a known limit.
    package var maximumSixel: Int?
    /// Whether tmux stands between, to which what is meant for the terminal around it has to be wrapped.
    package var isWrapped = false

    init(method: Method, reason: Reason, cell: PixelSize? = nil, isWrapped: Bool = false) {
        self.method = method
        self.reason = reason
        self.cell = cell
        self.isWrapped = isWrapped
    }

    /// - Parameters:
    ///   - facts: what it has answered.
    ///   - names: what is known by its name.
    ///   - hasColors: whether it shows 256 colours or more.
    ///   - cell: what the system knows of it.
    package init(
        _ setting: PictureSetting, _ facts: TerminalFacts, _ names: GraphicsNames, hasColors: Bool, cell: PixelSize?
    ) {
        let (method, reason) = Self.decision(setting, facts, names, hasColors: hasColors)
        self.init(method: method, reason: reason, cell: cell ?? facts.cell, isWrapped: names.isInTmux)
        if method == .sixel { maximumSixel = facts.maximumSixel }
    }

    private static func decision(
        _ setting: PictureSetting, _ facts: TerminalFacts, _ names: GraphicsNames, hasColors: Bool
    ) -> (Method, Reason) {
        switch setting {
        case .off: (.off, .setting)
        case .cells: (.cells, .setting)
        // A placeholder's colour says which picture it stands for.
        case .kitty: hasColors ? (.kitty, .setting) : (.cells, .fewColors)
        case .sixel: (.sixel, .setting)
        case .auto where !names.isAsked: (.cells, .notAsked)
        case .auto: best(facts, names, hasColors: hasColors)
        }
    }

    private static func best(
        _ facts: TerminalFacts, _ names: GraphicsNames, hasColors: Bool
    ) -> (Method, Reason) {
        if hasColors, facts.hasGraphics, names.hasPlaceholders(version: facts.version) { return (.kitty, .answer) }
        // Sixel brings its own colours. tmux answers for its own sixel, and not for the terminal around it.
        if facts.hasSixel, !names.isInTmux { return (.sixel, .answer) }
        guard hasColors else { return (.cells, .fewColors) }
        if facts.hasGraphics { return (.cells, .noPlaceholders) }
        if facts.attributes != nil { return (.cells, .answer) }
        if !names.isInTmux, names.hasPlaceholders(version: nil) { return (.kitty, .name) }
        return names.hasSixel ? (.sixel, .name) : (.cells, .nothing)
    }
}
