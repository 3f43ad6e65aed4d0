import MomentsCore

/// A name that can be completed while it is typed: `@na`, `#ta`, `:em`.
package enum ComposeToken: Equatable, Sendable {
    case person(String)
    case tag(String)
    case emoji(String)

    /// Characters that stand before a name in a text, and are no part of it.
    private static let brackets: Set<Character> = ["(", "[", "{", "<", "\"", "'", "“", "‘", "（", "「", "《"]

    /// - Parameter word: the text before the cursor, back to a blank.
    /// - Returns: nil for a text that begins no name, for a sign alone, and for a possible smiley.
    package init?(_ word: String) {
        let token = word.drop { Self.brackets.contains($0) }
        guard token.count > 1, let sign = token.first else { return nil }
        let name = String(token.dropFirst())
        switch sign {
        case "@": self = .person(name)
        case "#": self = .tag(name)
        case ":" where name.count > 1 && CustomEmoji.shortcode(name) != nil: self = .emoji(name)
        default: return nil
        }
    }

    var name: String {
        switch self {
        case .person(let name), .tag(let name), .emoji(let name): name
        }
    }

    /// In characters.
    var length: Int { name.count + 1 }
}
