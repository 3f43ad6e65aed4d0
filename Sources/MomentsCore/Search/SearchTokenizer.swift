/// The rule for words, for writing the index, for searching it and for highlighting matches.
///
/// Chinese, Japanese and Korean are written without blanks that could be relied on: a run of their letters is indexed as
/// each two that follow one another, and its last alone, so that any part of a run is found.
package enum SearchTokenizer {
    /// A text as the index has it; nil where that is the text itself.
    package static func indexed(_ text: String?) -> String? {
        guard let text, mayHoldRuns(text) else { return nil }
        return separated(text, endsOpen: false)
    }

    /// A text as it is looked for: a run at its end may go on where it is found.
    package static func wanted(_ text: String) -> String {
        guard mayHoldRuns(text), let last = text.unicodeScalars.lastIndex(where: isOfWord) else { return text }
        return separated(String(text.unicodeScalars[...last]), endsOpen: true) ?? text
    }

    /// Whether the text has a word that can be searched.
    package static func hasWord(_ text: String) -> Bool {
        text.unicodeScalars.contains(where: isOfWord)
    }

    /// Whether a text ends with a single letter of a run, which is searched as the prefix of a pair.
    package static func endsWithLoneLetter(_ text: String) -> Bool {
        let end = text.unicodeScalars.reversed().drop { !isOfWord($0) }.prefix(2)
        guard let last = end.first, isOfRun(last) else { return false }
        return !end.dropFirst().contains(where: isOfRun)
    }

    /// Letters and numbers, as SQLite's unicode61 has them (sqlite.org/fts5.html), and their combining marks. Scalars for private
    /// use are ours: the index holds marks there that nobody can type.
    package static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || ("A"..."Z").contains(scalar)
        }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    /// Whether a letter belongs to a script that is written without blanks.
    package static func isOfRun(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x1100: false
        case 0x1100...0x11FF, 0x3005...0x3007, 0x3031...0x3035, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA,
            0x30FC...0x312F, 0x3131...0x318E, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA960...0xA97F, 0xAC00...0xD7FB, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Runs begin at U+1100, which is E1 and more in UTF-8: most texts are done with here.
    private static func mayHoldRuns(_ text: String) -> Bool {
        text.utf8.contains { $0 >= 0xE1 }
    }

    /// Nil where there are no runs.
    private static func separated(_ text: String, endsOpen: Bool) -> String? {
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        var isAlone = false
        var hasRuns = false
        for scalar in text.unicodeScalars {
            guard isOfRun(scalar) else {
                end(&last, in: &result)
                result.append(scalar)
                continue
            }
            hasRuns = true
            isAlone = last == nil
            result.append(" ")
            if let last { result.append(contentsOf: [last, scalar]) }
            last = scalar
        }
        if !endsOpen || isAlone { end(&last, in: &result) }
        return hasRuns ? String(result) : nil
    }

    /// The last letter of a run stands alone.
    private static func end(_ last: inout Unicode.Scalar?, in result: inout String.UnicodeScalarView) {
        guard let scalar = last else { return }
        result.append(contentsOf: [" ", scalar, " "])
        last = nil
    }
}
