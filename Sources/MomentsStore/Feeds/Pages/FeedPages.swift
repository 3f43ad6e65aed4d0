import MomentsCore

/// Where what is not stored of a home timeline is to be had.
package struct FeedPages: Equatable, Sendable {
    /// Where two pages do not meet, or the stored ones end.
    package struct Gap: Identifiable, Equatable, Sendable {
        package let id: Int64
        package let link: PageLink
        /// The key of the entry below it; nil where nothing older is stored.
        package let lower: Int64?

        package init(id: Int64, link: PageLink, lower: Int64?) {
            self.id = id
            self.link = link
            self.lower = lower
        }
    }

    /// Where what is newer than the newest page will be; nil before the first one.
    package let newer: PageLink?
    /// Those that somebody asked to have filled.
    package let asked: [Gap]
    /// Whether nothing else was asked for: then the newest page is not fetched.
    package let areGapsAlone: Bool

    package init(newer: PageLink? = nil, asked: [Gap] = [], areGapsAlone: Bool = false) {
        self.newer = newer
        self.asked = asked
        self.areGapsAlone = areGapsAlone
    }
}
