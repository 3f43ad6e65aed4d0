/// What can be completed while it is typed: `@na`, `#ta`.
package enum ComposeToken: Equatable, Sendable {
    case person(String)
    case tag(String)

    /// What stands before a name in a text, and is no part of it.
    private static let brackets: Set<Character> = ["(", "[", "{", "<", "\"", "'", "“", "‘", "（", "「", "《"]

    /// - Parameter word: what stands before the cursor, back to a blank.
    /// - Returns: nil for what begins no name, and for a sign alone.
    package init?(_ word: String) {
        let token = word.drop { Self.brackets.contains($0) }
        guard token.count > 1, let sign = token.first else { return nil }
        let name = String(token.dropFirst())
        switch sign {
        case "@": self = .person(name)
        case "#": self = .tag(name)
        default: return nil
        }
    }

    /// In characters.
    var length: Int {
        switch self {
        case .person(let name), .tag(let name): name.count + 1
        }
    }
}
