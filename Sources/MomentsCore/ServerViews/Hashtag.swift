/// What a person types as a hashtag, as servers know it.
package struct Hashtag: Equatable, Sendable {
    /// In lower case, without its number sign: servers do not tell "Kites" from "kites".
    package let name: String

    /// - Parameter text: with its number sign or without.
    /// - Returns: nil for what has blanks, or anything beside letters, digits and underscores, and for what has no letter
    ///   (Mastodon, app/models/tag.rb).
    package init?(_ text: String) {
        let blanks: (Character) -> Bool = \.isWhitespace
        var name = text.drop(while: blanks)
        while let last = name.last, last.isWhitespace { name.removeLast() }
        if let first = name.first, "#＃".contains(first) { name.removeFirst() }
        let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "·" }
        guard isWord, name.contains(where: \.isLetter), name.utf8.count <= StatusBounds.identifier else { return nil }
        self.name = name.lowercased()
    }
}
