/// Breaks text into lines as `CellWrapper` does, by characters: a person cannot put the cursor into one.
struct TextWrapper {
    /// In columns, 1 or more.
    let width: Int

    /// The cells of a character.
    func cells(of character: Character) -> CellText {
        if Self.isPrintableASCII(character) {
            return CellText(safe: String(character), width: 1)
        }
        let cells = CellText(String(character))
        return cells.width > width ? CellText(safe: "\u{FFFD}", width: 1) : cells
    }

    func columns(of character: Character) -> Int {
        if Self.isPrintableASCII(character) { return 1 }
        return cells(of: character).width
    }

    private static func isPrintableASCII(_ character: Character) -> Bool {
        let bytes = character.utf8
        guard bytes.count == 1, let byte = bytes.first else { return false }
        return byte >= 0x20 && byte < 0x7F
    }

    /// Where the line ends that begins at `start`: the start of the next one; nil where the text ends in this line.
    func end(ofLineAt start: Int, in text: [Character]) -> Int? {
        var line = Line(wordStart: start, startsParagraph: Self.startsParagraph(start, in: text))
        for index in start..<text.count {
            let character = text[index]
            if character == "\n" { return line.place(width) ?? index + 1 }
            if Self.isBlank(character) {
                if let end = line.place(width) { return end }
                line.blanks += 1
                continue
            }
            let columns = columns(of: character)
            if columns == 0 { continue }
            if line.word > 0, line.word + columns > width || mayBreak(before: index, in: text),
                let end = line.place(width)
            {
                return end
            }
            if line.word == 0 { line.wordStart = index }
            line.word += columns
        }
        return line.place(width)
    }

    static func startsParagraph(_ start: Int, in text: [Character]) -> Bool {
        start == 0 || text[start - 1] == "\n"
    }

    static func isBlank(_ character: Character) -> Bool {
        character == " " || character == "\t"
    }

    private func mayBreak(before index: Int, in text: [Character]) -> Bool {
        let (character, before) = (text[index], text[index - 1])
        if character.isASCII, before.isASCII { return false }
        // Characters without columns are passed over.
        guard let first = cells(of: character).cells.unicodeScalars.first,
            let last = text[..<index].lazy.reversed().lazy.map({ cells(of: $0).cells.unicodeScalars })
                .compactMap({ $0.last { CellScalar.columns(of: $0) > 0 } }).first
        else { return false }
        return CellWrapper.mayBreak(after: last, before: first, width: CellScalar.columns(of: first))
    }

    /// The beginning of a line that fits so far.
    private struct Line {
        var wordStart: Int
        let startsParagraph: Bool
        var blanks = 0
        /// The columns of the word that is not placed yet.
        var word = 0
        private var placed = 0

        init(wordStart: Int, startsParagraph: Bool) {
            self.wordStart = wordStart
            self.startsParagraph = startsParagraph
        }

        /// Puts the word on the line.
        /// - Returns: the start of the word where it does not fit.
        mutating func place(_ width: Int) -> Int? {
            guard word > 0 else { return nil }
            if placed > 0, placed + blanks + word > width { return wordStart }
            if placed > 0 || startsParagraph { placed += min(blanks, width - placed - word) }
            placed += word
            word = 0
            blanks = 0
            return nil
        }
    }
}
