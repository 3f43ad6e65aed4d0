/// How much a status may hold of what a server sent: more is cut, and never makes it unreadable. Texts that people read are
/// bounded as those of a moment are (`MomentBounds`).
package enum StatusBounds {
    /// Of `content` and of what somebody says of themselves, in UTF-8 bytes: 100,000 characters of Latin, which is the most that
    /// a server known to us takes (snac 2.94), and its HTML.
    package static let html = 256 * 1_024
    /// Of a content warning, a card's description or a poll's option, in code points.
    package static let text = 10_000
    /// Of an identifier, in UTF-8 bytes: one that is longer is none. The identifier of a status is the end of a path.
    package static let identifier = WebAddress.maximumBytes
    /// Of a blurhash, in UTF-8 bytes: nine by nine components make 166.
    package static let blurhash = 200
    /// Of a date, in Unix seconds: the years 1 to 9999, as RFC 3339 can write them.
    package static let seconds = -62_135_596_800...253_402_300_799
    package static let mediaAttachments = 100
    package static let pollOptions = 100
    package static let fields = 50
    /// Of the value of one, in code points: the most that Mastodon takes from other servers.
    package static let fieldValue = 2_047
    package static let mentions = 500
    package static let tags = 500
    package static let emojis = 500
    /// How many of its own a server may have, and how long what names one may be.
    package static let (serverEmojis, shortcode) = (10_000, 100)
    package static let filterResults = 100
}
