/// Where something of a feed is not stored, between two of its moments.
package struct TimelineGap: Equatable, Sendable, Identifiable {
    package let id: Int64
    /// The moment above it, here or already deleted.
    package let upper: Moment.ID
    /// The name of its feed.
    package let feed: String
    /// Whether somebody asked for it, and its server did not fail since.
    package let isBeingFetched: Bool

    package init(id: Int64, upper: Moment.ID, feed: String, isBeingFetched: Bool = false) {
        self.id = id
        self.upper = upper
        self.feed = feed
        self.isBeingFetched = isBeingFetched
    }
}
