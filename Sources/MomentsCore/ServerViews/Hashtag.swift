/// A typed hashtag as servers know it.
package struct Hashtag: Equatable, Sendable {
    /// In lower case, without its number sign: servers do not tell "Kites" from "kites", nor either from full-width letters
    /// (Mastodon, app/lib/hashtag_normalizer.rb).
    package let name: String

    /// - Parameter text: with its number sign or without.
    /// - Returns: nil for what has blanks, or anything beside letters, digits and underscores, and for what has no letter
    ///   (Mastodon, app/models/tag.rb).
    package init?(_ text: String) {
        let blanks: (Character) -> Bool = \.isWhitespace
        var name = text.drop(while: blanks)
        while let last = name.last, last.isWhitespace { name.removeLast() }
        if let first = name.first, "#＃".contains(first) { name.removeFirst() }
        let folded = Self.narrowed(name).lowercased()
        let isWord = folded.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "·" }
        guard isWord, folded.contains(where: \.isLetter), folded.utf8.count <= StatusBounds.identifier else {
            return nil
        }
        self.name = folded
    }

    /// With letters, digits and signs of ASCII in the stead of their full-width forms (U+FF01 to U+FF5E).
    private static func narrowed(_ text: Substring) -> String {
        var narrowed = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isWide = ("\u{FF01}"..."\u{FF5E}").contains(scalar)
            narrowed.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
        }
        return String(narrowed)
    }
}
