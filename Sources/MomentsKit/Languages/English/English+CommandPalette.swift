extension English: CommandPaletteWords {
    package var paletteTitle: String { "Actions" }
    package var noSuchAction: String { "Nothing here is called that. Take letters away." }
    package var paletteOpening: String { "Actions. Type a few letters of one; an empty line goes back." }
    package func paletteLine(name: String, sentence: String) -> String { "\(name): \(sentence)" }
    package var paletteAdvice: String { "A number runs that action. An empty line asks for letters again." }
}
