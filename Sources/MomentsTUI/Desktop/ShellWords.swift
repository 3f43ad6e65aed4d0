/// Splits a shell's line into words, as far as tapes need it: blanks, both quotes and backslashes.
nonisolated struct ShellWords {
    private(set) var words: [String] = []
    private var word: String?
    private var quote: Character?
    private var isEscaped = false

    /// Nil where a quote is not closed or a backslash ends the line.
    init?(_ line: String) {
        for character in line { read(character) }
        guard quote == nil, !isEscaped else { return nil }
        endWord()
    }

    private mutating func read(_ character: Character) {
        switch character {
        case _ where isEscaped:
            // Between double quotes a backslash only takes their own meaning away (POSIX shell, 2.2.3).
            if quote != nil, !"\"\\$`".contains(character) { append("\\") }
            append(character)
            isEscaped = false
        case "\\" where quote != "'": isEscaped = true
        case quote: quote = nil
        case _ where quote != nil: append(character)
        case "\"", "'":
            quote = character
            word = word ?? ""
        case " ", "\t": endWord()
        default: append(character)
        }
    }

    private mutating func append(_ character: Character) {
        word = (word ?? "") + String(character)
    }

    private mutating func endWord() {
        if let word { words.append(word) }
        word = nil
    }
}
