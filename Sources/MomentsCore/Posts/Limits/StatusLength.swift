/// How long a post is as its server counts: characters (grapheme clusters), an address as so many as the server says, and of whom is
/// named no host (docs.joinmastodon.org/user/posting/#text).
package struct StatusLength: Equatable, Sendable {
    /// The limits of Mastodon, for servers that do not say theirs.
    private static let defaults = (characters: 500, address: 23)

    package let maximum: Int
    private let address: Int

    package init(_ limits: ServerCapabilities.Statuses = ServerCapabilities.Statuses()) {
        maximum = limits.maximumCharacters ?? Self.defaults.characters
        address = limits.charactersReservedPerURL ?? Self.defaults.address
    }

    /// - Parameters:
    ///   - characters: the length of the text, where it was counted before.
    ///   - warning: counts as well.
    package func count(of text: String, characters: Int? = nil, warning: String = "") -> Int {
        var count = PostText.count(warning) + (characters ?? PostText.count(text))
        for found in WebAddress.all(in: text) { count += address - PostText.count(found) }
        for mention in Mentioned.all(in: text) { count -= mention.host.map { PostText.count($0) + 1 } ?? 0 }
        return count
    }
}
