/// A part of a text that was replaced by another.
struct TextChange: Equatable, Sendable {
    /// In characters from the start of the text.
    var start: Int
    var removed: [Character]
    var inserted: [Character]

    var reversed: TextChange { TextChange(start: start, removed: inserted, inserted: removed) }

    var isEmpty: Bool { removed == inserted }

    /// In characters.
    var size: Int { removed.count + inserted.count }

    /// The same change without the unchanged characters at both ends.
    var trimmed: TextChange {
        let shorter = min(removed.count, inserted.count)
        let head = zip(removed, inserted).prefix { Self.isSame($0, $1) }.count
        let tail = zip(removed.reversed(), inserted.reversed()).prefix(shorter - head).prefix { Self.isSame($0, $1) }
            .count
        return TextChange(
            start: start + head, removed: Array(removed[head..<removed.count - tail]),
            inserted: Array(inserted[head..<inserted.count - tail]))
    }

    /// To the scalar: equal characters may still be written in two ways.
    private static func isSame(_ one: Character, _ other: Character) -> Bool {
        one == other && one.unicodeScalars.elementsEqual(other.unicodeScalars)
    }
}
