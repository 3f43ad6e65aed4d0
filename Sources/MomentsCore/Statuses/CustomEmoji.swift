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

    /// Nil for what no text could name one by.
    package static func shortcode(_ text: String) -> String? {
        let isNamed = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
            default: false
            }
        }
        return isNamed && !text.isEmpty && text.utf8.count <= StatusBounds.shortcode ? text : nil
    }
}
