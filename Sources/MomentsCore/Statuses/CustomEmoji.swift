/// A picture that stands for `:shortcode:` in a text (docs.joinmastodon.org/entities/CustomEmoji).
package struct CustomEmoji: Equatable, Sendable {
    /// Without the colons.
    package let shortcode: String
    /// One that does not move, where the server has such a one (`static_url`).
    package let url: String?

    package init(shortcode: String, url: String? = nil) {
        self.shortcode = shortcode
        self.url = url
    }
}
