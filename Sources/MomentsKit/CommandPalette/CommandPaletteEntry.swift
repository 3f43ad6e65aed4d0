/// Something that can be chosen from the palette.
public struct CommandPaletteEntry: Equatable, Sendable {
    /// The name that the config file uses.
    public let name: String
    /// What it does.
    public let sentence: String
    /// The keys that do it without the palette, empty where there are none.
    public let keys: String

    public init(name: String, sentence: String, keys: String) {
        self.name = name
        self.sentence = sentence
        self.keys = keys
    }
}
