/// Shows the palette.
@MainActor public protocol CommandPaletteComponent: AnyObject {
    func render(_ props: CommandPaletteProps)
}

/// What the palette shows.
public struct CommandPaletteProps: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        public var sentence: String
        public var name: String
        public var keys: String
        /// The characters of the sentence that fit what was typed, by their places.
        public var highlights: [Int]
        /// Why it cannot be done now; nil where it can.
        public var reason: String?

        public init(sentence: String, name: String, keys: String, highlights: [Int] = [], reason: String? = nil) {
            self.sentence = sentence
            self.name = name
            self.keys = keys
            self.highlights = highlights
            self.reason = reason
        }
    }

    public var query = ""
    /// The best first.
    public var rows: [Row] = []
    /// Which row Enter runs; nil where there is none.
    public var selection: Int?
    /// What to say where nothing fits.
    public var emptyHint: String?

    public init() {}
}
