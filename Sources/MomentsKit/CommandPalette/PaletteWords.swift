/// What the command palette says to a person.
public protocol PaletteWords: Sendable {
}
