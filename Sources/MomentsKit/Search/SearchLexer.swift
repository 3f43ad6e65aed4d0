import MomentsCore

/// Cuts a typed query into words, phrases and fields. Characters that belong to none of them separate words.
struct SearchLexer {
    struct Token: Equatable {
        /// The minus of `-word`.
        var isNegated = false
        /// "from" of `from:ada`, in lower case, whether there is such a field or not; nil for a word or a phrase.
        var field: String?
        var text: String
        /// A quote that has no end ends with the text, and its token is unfinished.
        var isQuoted = false
        /// The star of `prefix*`.
        var hasStar = false
        /// Whether nothing follows, not even a blank: more of it may be about to be typed.
        var isUnfinished = false

        var isOr: Bool { isBare && text == "OR" }
        /// Operators of other programs, in capitals, as nobody types a word but by chance.
        var isForeignOperator: Bool { isBare && (text == "AND" || text == "NOT") }
        private var isBare: Bool { !isNegated && !isQuoted && field == nil }
    }

    private static let fields: Set<String> = ["from", "tag", "has", "is", "before", "after"]

    private var rest: Substring.UnicodeScalarView

    static func tokens(_ text: String) -> [Token] {
        var lexer = SearchLexer(rest: Substring(text).unicodeScalars)
        var tokens: [Token] = []
        while let token = lexer.next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() -> Token? {
        rest = rest.drop(while: Self.isBlank)
        guard !rest.isEmpty else { return nil }
        var token = Token(text: "")
        token.isNegated = takeMinus()
        token.field = takeField()
        if takeQuote() {
            token.isQuoted = true
            token.text = take { !Self.isQuote($0) }
            token.isUnfinished = !takeQuote()
        } else {
            token.text = take { !Self.isBlank($0) && !Self.isQuote($0) }
            token.isUnfinished = rest.isEmpty
        }
        token.hasStar = token.isQuoted ? takeStar() : token.text.hasSuffix("*")
        return token
    }

    /// A minus before a word, a phrase or a field; elsewhere it parts words.
    private mutating func takeMinus() -> Bool {
        guard rest.first == "-", let next = rest.dropFirst().first, next != "-", !Self.isBlank(next) else {
            return false
        }
        rest.removeFirst()
        return true
    }

    /// Letters before a colon. A name that is none of ours counts only where something follows that could be asked for:
    /// `https://a.example` and `Note: bread` are words.
    private mutating func takeField() -> String? {
        guard let colon = rest.firstIndex(where: { !Self.isLetter($0) }), rest[colon] == ":", colon > rest.startIndex
        else { return nil }
        let name = String(rest[..<colon]).lowercased()
        let value = rest[rest.index(after: colon)...]
        guard
            Self.fields.contains(name) || value.first.map({ SearchTokenizer.isOfWord($0) || Self.isQuote($0) }) == true
        else { return nil }
        rest = value
        return name
    }

    private mutating func takeQuote() -> Bool {
        guard let first = rest.first, Self.isQuote(first) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func takeStar() -> Bool {
        guard rest.first == "*" else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
        let part = rest.prefix(while: isPart)
        rest = rest[part.endIndex...]
        return String(part)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }

    /// Keyboards and word processors turn quotes.
    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "\u{201C}", "\u{201D}", "\u{201E}", "\u{00AB}", "\u{00BB}", "\u{300C}", "\u{300D}": true
        default: false
        }
    }
}
