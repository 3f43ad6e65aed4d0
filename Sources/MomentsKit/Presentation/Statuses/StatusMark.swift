/// A mark above a post: visibility, edits and the like.
package struct StatusMark: Equatable, Sendable {
    /// The order in which a row leaves out marks where there is no room for all: the lowest first.
    package enum Rank: Int, Sendable {
        case edited, depth, pinned, muted, bookmarked, reply, boost, pending, audience
    }

    /// In words: "in reply to @grace@one.example".
    package let text: String
    /// At the right of a row: "↩ grace"; nil where a row shows it elsewhere.
    package let brief: String?
    package let rank: Rank

    package init(_ text: String, brief: String?, rank: Rank) {
        self.text = text
        self.brief = brief
        self.rank = rank
    }

    /// A row says it in the same words.
    package init(_ text: String, rank: Rank) {
        self.init(text, brief: text, rank: rank)
    }
}
