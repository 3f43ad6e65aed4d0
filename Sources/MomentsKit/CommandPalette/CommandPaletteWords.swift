/// What the command palette says to a person.
package protocol CommandPaletteWords: Sendable {
    var paletteTitle: String { get }
    /// Nothing fits what was typed.
    var noSuchAction: String { get }

    // MARK: In lines

    var paletteOpening: String { get }
    /// One action; no full stop at its end.
    func paletteLine(name: String, sentence: String) -> String
    /// What numbers do, and an empty line.
    var paletteAdvice: String { get }
}
