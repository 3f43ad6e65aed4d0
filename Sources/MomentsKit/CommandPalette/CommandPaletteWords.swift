/// What the command palette says to a person.
public protocol CommandPaletteWords: Sendable {
}
