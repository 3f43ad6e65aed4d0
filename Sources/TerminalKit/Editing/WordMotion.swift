/// Where words begin and end, for moving and deleting by words.
extension [Character] {
    func wordStart(before cursor: Int) -> Int {
        var start = cursor
        while start > 0, !Self.isWord(self[start - 1]) { start -= 1 }
        while start > 0, Self.isWord(self[start - 1]) { start -= 1 }
        return start
    }

    func wordEnd(after cursor: Int) -> Int {
        var end = cursor
        while end < count, !Self.isWord(self[end]) { end += 1 }
        while end < count, Self.isWord(self[end]) { end += 1 }
        return end
    }

    /// Ctrl-W takes all up to a blank, an address for instance.
    func blankWordStart(before cursor: Int) -> Int {
        var start = cursor
        while start > 0, self[start - 1].isWhitespace { start -= 1 }
        while start > 0, !self[start - 1].isWhitespace { start -= 1 }
        return start
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
