/// The words of a text as the index has them, and where they stand.
///
/// Every key of a search looks through all texts that are shown, so the letters of all words are one array.
struct TokenizedText: Equatable {
    /// A word, or one letter of a run of Chinese, Japanese or Korean.
    struct Unit: Equatable {
        /// In `letters`.
        let letters: Range<Int>
        /// In code points of the text.
        let range: Range<Int>
        let isOfRun: Bool
    }

    private(set) var units: [Unit] = []
    /// Lower case and without marks, so that a word can have fewer than its range.
    private var letters: [Unicode.Scalar] = []

    init(_ text: String) {
        letters.reserveCapacity(text.utf8.count)
        var first = 0  // of the word's letters
        var start = 0
        var index = 0
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                if let letter = Self.asciiLetter(UInt8(truncatingIfNeeded: scalar.value)) {
                    if letters.count == first { start = index }
                    letters.append(Unicode.Scalar(letter))
                } else {
                    end(&first, start..<index)
                }
            } else if SearchTokenizer.isOfRun(scalar) {
                end(&first, start..<index)
                letters.append(scalar)
                end(&first, index..<index + 1, isOfRun: true)
            } else if SearchTokenizer.isOfWord(scalar) {
                if letters.count == first { start = index }
                letters.append(Self.folded(scalar))
            } else if scalar.properties.generalCategory != .nonspacingMark {
                end(&first, start..<index)
            }
            index += 1
        }
        end(&first, start..<index)
    }

    /// Whether these words stand here, one after the other.
    /// - Parameters:
    ///   - start: a place in `units`.
    ///   - lastIsBeginning: the last of them may go on.
    func has(_ wanted: TokenizedText, at start: Int, lastIsBeginning: Bool) -> Bool {
        let count = wanted.units.count
        guard count > 0, start + count <= units.count else { return false }
        for (place, unit) in wanted.units.enumerated() {
            let here = units[start + place]
            let mayGoOn = lastIsBeginning && place == count - 1
            guard mayGoOn ? here.letters.count >= unit.letters.count : here.letters.count == unit.letters.count else {
                return false
            }
            for offset in 0..<unit.letters.count
            where letters[here.letters.lowerBound + offset] != wanted.letters[unit.letters.lowerBound + offset] {
                return false
            }
            // Letters of a run follow each other at once.
            if place > 0, here.isOfRun, units[start + place - 1].isOfRun,
                here.range.lowerBound != units[start + place - 1].range.upperBound
            {
                return false
            }
        }
        return true
    }

    /// The only word, where it is of ASCII; nil for all else.
    var asciiWord: [UInt8]? {
        guard units.count == 1, letters.allSatisfy(\.isASCII) else { return nil }
        return letters.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    private mutating func end(_ first: inout Int, _ range: Range<Int>, isOfRun: Bool = false) {
        guard letters.count > first else { return }
        units.append(Unit(letters: first..<letters.count, range: range, isOfRun: isOfRun))
        first = letters.count
    }

    /// An ASCII letter or digit, in lower case; nil for what ends a word.
    static func asciiLetter(_ byte: UInt8) -> UInt8? {
        let lower = byte | 0x20
        if lower >= UInt8(ascii: "a"), lower <= UInt8(ascii: "z") { return lower }
        return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? byte : nil
    }

    /// A letter without its case and its marks.
    static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let base = String(scalar).decomposed.unicodeScalars.first ?? scalar
        return base.properties.lowercaseMapping.unicodeScalars.first ?? base
    }
}
