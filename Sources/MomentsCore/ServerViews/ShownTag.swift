/// Whether a hashtag is followed, as a screen shows it: as the server has it, and over that what is not delivered yet.
package struct ShownTag: Equatable, Sendable {
    package var isFollowed: Bool
    package var isPending: Bool
    /// Whether the server lets apps follow hashtags.
    package var isOffered: Bool

    package init(isFollowed: Bool = false, isPending: Bool = false, isOffered: Bool = true) {
        self.isFollowed = isFollowed
        self.isPending = isPending
        self.isOffered = isOffered
    }
}

extension ServerCapabilities {
    /// Whether a server's software lets apps follow hashtags: snac 2.94 has no page for it.
    package static func followsTags(_ software: String?) -> Bool { software != "snac" }
}
