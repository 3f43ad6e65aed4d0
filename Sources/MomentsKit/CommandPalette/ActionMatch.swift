/// How well the typed text fits an action, by its sentence or its name.
struct ActionMatch {
    /// How the typed text is part of the action's text.
    enum Kind: Int, Comparable {
        /// Its letters are there in their order.
        case scattered
        /// The action's text contains the typed text.
        case inside
        /// A word begins with it.
        case beginning
        /// The typed text is a word, or several.
        case words

        static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
    }

    let kind: Kind
    /// Among those that are scattered: higher is better.
    let score: Int
    /// The characters of the sentence that were meant, by their places.
    let highlights: [Int]

    /// - Returns: nil where neither has the letters.
    init?(_ query: FoldedText, in sentence: FoldedText, name: FoldedText) {
        let inSentence = FuzzyMatch(query, in: sentence)
        let inName = FuzzyMatch(query, in: name)
        guard let score = [inSentence, inName].compactMap({ $0?.score }).max() else { return nil }
        let wanted = Self.words(query)
        kind = max(Self.kind(of: wanted, in: Self.words(sentence)), Self.kind(of: wanted, in: Self.words(name)))
        self.score = score
        highlights = inSentence?.places ?? []
    }

    /// The parts of a name are words.
    private static func words(_ text: FoldedText) -> [String] {
        let characters = text.characters.map { $0 == "-" ? " " : $0 }
        return Array(characters.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private static func kind(of wanted: [String], in text: [String]) -> Kind {
        guard !wanted.isEmpty, wanted.count <= text.count else { return .scattered }
        var best = Kind.scattered
        for start in 0...text.count - wanted.count where text[start..<start + wanted.count].elementsEqual(wanted) {
            let end = start + wanted.count
            let begins = start == 0 || !isLetter(text[start - 1])
            let ends = end == text.count || !isLetter(text[end])
            best = max(best, begins ? ends ? .words : .beginning : .inside)
        }
        return best
    }

    private static func isLetter(_ text: String) -> Bool {
        text.first.map { $0.isLetter || $0.isNumber } ?? false
    }
}
