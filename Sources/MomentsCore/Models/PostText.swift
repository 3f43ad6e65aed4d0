/// The text of a post: not empty, and no longer than a post may be.
package struct PostText: Equatable, Sendable {
    /// The maximum length, in characters (grapheme clusters).
    package static let limit = 5_000

    package let text: String

    /// The first address in it; nil where there is none.
    package var link: WebAddress? { WebAddress.found(in: text, limit: 1).first }

    /// Nil for what is nothing but blanks, and for what is too long.
    package init?(_ text: String) {
        guard text.contains(where: { !$0.isWhitespace }), Self.count(text) <= Self.limit else { return nil }
        self.text = text
    }
}
