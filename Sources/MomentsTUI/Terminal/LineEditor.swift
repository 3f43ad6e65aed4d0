/// A line of text and a cursor in it, edited as readline would.
nonisolated struct LineEditor: Equatable, Sendable {
    private(set) var characters: [Character]
    /// Between characters: 0 is before the first. A character is what a person counts as one (a grapheme cluster).
    private(set) var cursor: Int
    private let maximum: Int
    private var killed: [Character] = []

    /// - Parameter maximum: in characters; what is inserted beyond is dropped.
    init(_ text: String = "", maximum: Int = 4_096) {
        self.maximum = maximum
        characters = Array(Self.line(text).prefix(maximum))
        cursor = characters.count
    }

    var text: String { String(characters) }

    mutating func apply(_ edit: TextEdit) {
        switch edit {
        case .insert(let text): insert(Self.line(text))
        case .left: cursor = max(cursor - 1, 0)
        case .right: cursor = min(cursor + 1, characters.count)
        case .wordLeft: cursor = wordStart
        case .wordRight: cursor = wordEnd
        case .home: cursor = 0
        case .end: cursor = characters.count
        case .deleteBack: remove(max(cursor - 1, 0)..<cursor)
        case .deleteForward: remove(cursor..<min(cursor + 1, characters.count))
        case .killToEnd: kill(cursor..<characters.count)
        case .killToStart: kill(0..<cursor)
        case .killWordBack: kill(blankWordStart..<cursor)
        case .killWordForward: kill(cursor..<wordEnd)
        case .yank: insert(killed)
        case .move, .select, .selectAll, .copy, .undo, .redo: break
        }
    }

    /// What is inserted may join with the characters around it, as an accent does that is typed on its own.
    private mutating func insert(_ new: some Sequence<Character>) {
        let room = max(maximum - characters.count, 0)
        let head = Array(String(characters[..<cursor] + new.prefix(room)))
        let tail = characters[cursor...]
        characters = Array(String(head + tail))
        cursor = min(head.count, characters.count)
    }

    private mutating func remove(_ range: Range<Int>) {
        characters.removeSubrange(range)
        cursor = range.lowerBound
        let count = characters.count
        // What was kept apart by what is gone may now be one character.
        characters = Array(String(characters))
        cursor = max(cursor - (count - characters.count), 0)
    }

    private mutating func kill(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        killed = Array(characters[range])
        remove(range)
    }

    private var wordStart: Int {
        var start = cursor
        while start > 0, !Self.isWord(characters[start - 1]) { start -= 1 }
        while start > 0, Self.isWord(characters[start - 1]) { start -= 1 }
        return start
    }

    private var wordEnd: Int {
        var end = cursor
        while end < characters.count, !Self.isWord(characters[end]) { end += 1 }
        while end < characters.count, Self.isWord(characters[end]) { end += 1 }
        return end
    }

    /// Ctrl-W takes all up to a blank, an address for instance.
    private var blankWordStart: Int {
        var start = cursor
        while start > 0, characters[start - 1].isWhitespace { start -= 1 }
        while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
        return start
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// Line breaks and tabs, which a paste may bring, are blanks; other controls are left out.
    private static func line(_ text: String) -> [Character] {
        text.compactMap { character in
            if character.isNewline || character == "\t" { return " " }
            return character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } ? character : nil
        }
    }
}
