/// The stored posts around a post: those above it that it replies to, and the replies.
package struct PostContext: Equatable, Sendable {
    /// The posts that it replies to, the first of the conversation first.
    package var before: [Moment]
    /// The replies, and the replies to these, each below what it replies to.
    package var after: [Reply]

    /// A reply in a conversation.
    package struct Reply: Equatable, Sendable {
        package let moment: Moment
        /// The number of replies that lead to it from the post: 1 for a reply to the post itself.
        package let level: Int

        package init(_ moment: Moment, level: Int) {
            self.moment = moment
            self.level = level
        }
    }

    package init(before: [Moment] = [], after: [Reply] = []) {
        self.before = before
        self.after = after
    }

    package var isEmpty: Bool { before.isEmpty && after.isEmpty }
}
