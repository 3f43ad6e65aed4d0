import MomentsCore

/// A view of a server that the person waits for.
package struct AskedServerView: Identifiable, Equatable, Sendable {
    package typealias ID = Int64

    /// Where something is missing in it.
    package struct Gap: Equatable, Sendable {
        /// The key of the entry above.
        let upper: Int64
        package let link: PageLink

        package init(upper: Int64, link: PageLink) {
            self.upper = upper
            self.link = link
        }
    }

    /// A part of it, as its server sent it.
    package enum Part: Equatable, Sendable {
        /// All there is.
        case all
        /// The newest page, and where the server has what lies below; nil where nothing does.
        case newest(next: PageLink?)
        /// The page below a gap's upper end; likewise.
        case below(Gap, next: PageLink?)
    }

    /// A status on its way into it.
    package struct Status: Equatable, Sendable {
        package let status: NewStatus
        /// In a thread how deep an answer it is.
        package let level: Int
        /// Whether its author wants it to be read first.
        package let isPinned: Bool

        package init(_ status: NewStatus, level: Int = 0, isPinned: Bool = false) {
            self.status = status
            self.level = level
            self.isPinned = isPinned
        }
    }

    package let id: ID
    package let kind: ServerView.Kind
    /// When the person asked for its newest entries; nil where they did not.
    let askedAt: Int64?
    /// The gaps that the person asked to have filled.
    package let gaps: [Gap]

    package init(id: ID, kind: ServerView.Kind, askedAt: Int64? = 0, gaps: [Gap] = []) {
        self.id = id
        self.kind = kind
        self.askedAt = askedAt
        self.gaps = gaps
    }

    /// Whether its newest entries are requested.
    package var isNewestAsked: Bool { askedAt != nil }
}
