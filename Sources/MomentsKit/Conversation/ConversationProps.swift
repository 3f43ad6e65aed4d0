import MomentsCore

/// What stands around a post.
package struct ConversationProps: Equatable, Sendable {
    /// What the post replies to, the first of the conversation first.
    package var before: [MomentRowProps] = []
    /// The replies, each below what it replies to.
    package var after: [MomentRowProps] = []
    /// The one of both that is selected; nil where the post itself is.
    package var selection: Moment.ID?
    /// "loading …"
    package var state: String?
    /// Why its server did not tell the replies the last time.
    package var problem: String?

    package init() {}

    package var rows: [MomentRowProps] { before + after }
    package var isEmpty: Bool { before.isEmpty && after.isEmpty }
}
