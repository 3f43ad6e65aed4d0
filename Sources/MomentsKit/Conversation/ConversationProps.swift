import MomentsCore

/// The posts around a post, in finished text.
package struct ConversationProps: Equatable, Sendable {
    /// The posts that it replies to, the first of the conversation first.
    package var before: [MomentRowProps] = []
    /// The replies, each below the post that it replies to.
    package var after: [MomentRowProps] = []
    /// The one of both that is selected; nil where the post itself is.
    package var selection: Moment.ID?
    /// "loading …"
    package var state: String?
    /// The reason why the server did not send the replies the last time.
    package var problem: String?

    package init() {}

    package var rows: [MomentRowProps] { before + after }
    package var isEmpty: Bool { before.isEmpty && after.isEmpty }
}
