extension PostText {
    /// How many characters a person counts (grapheme clusters).
    static func count(_ text: String) -> Int { CharacterCount(text).value }

    /// Most text is made of scalars that never join with each other, and is counted several times as fast as `String.count`
    /// does, which looks each of them up.
    static func graphemes(_ text: String) -> Int {
        var count = 0
        for scalar in text.unicodeScalars {
            guard standsAlone(scalar) else { return text.count }
            count += 1
        }
        return count
    }

    static let scalarsPerCharacter = MomentBounds.title / limit

    /// Whether it is a character next to any other of these: no mark, no joiner, no part of a flag or a syllable, and
    /// not the first half of a line break.
    static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0D: false
        case 0x00...0x2FF, 0x391...0x3A1, 0x3A3...0x3CE, 0x400...0x481, 0x2010...0x2027: true
        case 0x3001...0x3002, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FEF: true
        default: false
        }
    }
}
