import TerminalKit

/// Keys and their combinations.
extension TapeParser {
    /// `Down`, `Down 3`, `Down@100ms 3`, `Ctrl+C`, `Alt+Shift+Tab`.
    mutating func key(_ word: TapeToken) throws(TapeError) -> TapeCommand.Action {
        guard let code = TapeWords.keys[word.text] else { return try combination(word) }
        try skipSpeed(after: word)
        return .keys([Key(code)], count: try count(after: word))
    }

    /// vhs wants `Ctrl` first and knows fewer keys; here any modifiers go with any key a terminal has bytes for. More
    /// than one key after them means each of them, as there.
    private mutating func combination(_ word: TapeToken) throws(TapeError) -> TapeCommand.Action {
        var modifiers = TapeWords.modifiers[word.text] ?? []
        var keys: [Key] = []
        while isNext(mark: "+") {
            take()
            if next.kind == .word, let modifier = TapeWords.modifiers[next.text] {
                let token = take()
                guard keys.isEmpty else { throw error("\(token.text) has to come before the key", at: token) }
                modifiers.insert(modifier)
            } else {
                keys += try pressed(with: modifiers, after: word)
            }
        }
        guard !keys.isEmpty else { throw expected("a + and a key, as in \(word.text)+A", after: word) }
        return .keys(keys, count: 1)
    }

    private mutating func pressed(with modifiers: Key.Modifiers, after word: TapeToken) throws(TapeError) -> [Key] {
        guard [.word, .string, .number, .mark].contains(next.kind), !next.text.isEmpty else {
            throw expected("a + and a key", after: word)
        }
        let token = next
        let codes = TapeWords.keys[token.text].map { [$0] } ?? token.text.map { .character($0) }
        let keys = codes.compactMap { Self.key($0, modifiers) }
        guard keys.count == codes.count, keys.count == 1 || !modifiers.contains(.control) else {
            throw error("no terminal has a key \(word.text)+\(token.text.printable)", at: token)
        }
        take()
        return keys
    }

    /// Shift is part of a character, and a terminal does not report the letter case with Control.
    private static func key(_ code: Key.Code, _ modifiers: Key.Modifiers) -> Key? {
        guard case .character(let character) = code else { return Key(code, modifiers) }
        let rest = modifiers.subtracting(.shift)
        if modifiers.contains(.control) { return controlled(character).map { Key(.character($0), rest) } }
        let upper = character.uppercased()
        return Key(.character(modifiers.contains(.shift) && upper.count == 1 ? Character(upper) : character), rest)
    }

    /// The character that stands for all those of one control code; nil where there is none.
    private static func controlled(_ character: Character) -> Character? {
        switch character {
        case "@": " "
        case "-": "_"
        case " ", "[", "\\", "]", "^", "_": character
        case _ where character.isASCII && character.isLetter: Character(character.lowercased())
        default: nil
        }
    }
}
