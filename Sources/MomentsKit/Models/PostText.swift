/// What a person wants to post: something, and no more than a post may hold.
public struct PostText: Equatable, Sendable {
    /// The maximum length, in characters (grapheme clusters).
    public static let limit = 5_000

    public let text: String

    /// The first address in it; nil where there is none.
    public var link: WebAddress? { WebAddress.found(in: text, limit: 1).first }

    /// Nil for what is nothing but blanks, and for what is too long.
    public init?(_ text: String) {
        guard text.contains(where: { !$0.isWhitespace }), Self.count(text) <= Self.limit else { return nil }
        self.text = text
    }
}
