/// Handles and hashtags as the full-text index has them: one word each, which nobody can type.
///
/// Their signs and what stands between their letters are of Unicode's private use area, which SQLite's unicode61 counts as letters.
package enum SearchNames {
    /// Before a hashtag, and before a handle.
    private static let (hashtag, handle): (Unicode.Scalar, Unicode.Scalar) = ("\u{E003}", "\u{E005}")
    /// For a full stop, an `@`, a hyphen.
    private static let joint: Unicode.Scalar = "\u{E006}"
    /// How many of a text are read.
    private static let maximumHashtags = 100

    /// - Parameter name: with its `#`, or without it.
    /// - Returns: nil for what is no name of a hashtag.
    package static func word(hashtag name: String) -> String? { word(name, hashtag) }

    /// - Parameter name: a handle, or only what stands before its server; with an `@` in front, or without it.
    /// - Returns: nil for what is no part of a handle.
    package static func word(handle name: String) -> String? { word(name, handle) }

    /// Whether a text is the word of a name, or of its beginning.
    package static func isWord(_ text: String) -> Bool {
        text.unicodeScalars.first.map { $0 == hashtag || $0 == handle } ?? false
    }

    /// The words by which an author is found: with their server, and without it.
    package static func words(ofAuthor handle: String) -> [String] {
        let user = handle.split(separator: "@").first.map(String.init)
        return [user, handle].compactMap { $0.flatMap { word(handle: $0) } }
    }

    /// The hashtags that a text has behind number signs, as the index has them.
    package static func hashtags(in text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
        var found: [String] = []
        var previous: Unicode.Scalar?
        // The store keeps a text up to its first NUL.
        var rest = text.unicodeScalars.prefix { $0 != "\0" }
        while let scalar = rest.popFirst(), found.count < maximumHashtags {
            defer { previous = scalar }
            guard scalar == "#", previous.map(mayStandBefore) ?? true else { continue }
            let name = rest.prefix(while: isOfHashtag)
            guard name.contains(where: { !$0.properties.isDigit }) else { continue }
            if let word = word(hashtag: String(name)) { found.append(word) }
        }
        return found
    }

    /// In the fragment of an address there is none.
    private static func mayStandBefore(_ scalar: Unicode.Scalar) -> Bool {
        !isOfHashtag(scalar) && scalar != "/" && scalar != "&" && scalar != "#"
    }

    private static func isOfHashtag(_ scalar: Unicode.Scalar) -> Bool {
        SearchTokenizer.isOfWord(scalar) || scalar == "_" || scalar.properties.generalCategory == .nonspacingMark
    }

    private static func word(_ name: String, _ sign: Unicode.Scalar) -> String? {
        let scalars = name.unicodeScalars
        guard !scalars.contains(where: \.properties.isWhitespace),
            let first = scalars.firstIndex(where: SearchTokenizer.isOfWord),
            let last = scalars.lastIndex(where: SearchTokenizer.isOfWord)
        else { return nil }
        var word = String.UnicodeScalarView([sign])
        for scalar in scalars[first...last] where scalar.properties.generalCategory != .nonspacingMark {
            word.append(SearchTokenizer.isOfWord(scalar) ? TokenizedText.folded(scalar) : joint)
        }
        return String(word)
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isDigit: Bool { generalCategory == .decimalNumber }
}
