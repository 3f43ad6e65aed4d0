extension English: CommandPaletteWords {
    public var paletteTitle: String { "Actions" }
    public var noSuchAction: String { "Nothing here is called that. Take letters away." }
    public var paletteOpening: String { "Actions. Type a few letters of one; an empty line goes back." }
    public func paletteLine(name: String, sentence: String) -> String { "\(name): \(sentence)" }
    public var paletteAdvice: String { "A number runs that action. An empty line asks for letters again." }
}
