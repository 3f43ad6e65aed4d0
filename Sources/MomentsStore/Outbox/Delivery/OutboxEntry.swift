import MomentsCore

/// A change that is claimed for delivery to a feed.
package struct OutboxEntry: Identifiable, Equatable, Sendable {
    package let id: Int64
    package let feed: Feed.ID
    package let kind: Change.Kind
    package let moment: Moment.ID
    /// The moment's identifier at its feed; nil where the moment was deleted here.
    package let remoteID: String?
    /// The state that reversing the change restores, or what was chosen: see `Outbox.Entry`. Of a post what is posted: `StoredPost`.
    var payload: String?
    /// Random: a server that gets it twice does it once.
    package let key: String
    /// How often it was claimed, this time included.
    package let attempts: Int
    /// A process sent it, perhaps, and died before the result was stored: where the server can be asked whether it has it, that
    /// comes first (`OutboxQueue.settle`).
    package let isOutcomeUnknown: Bool
    /// How often its server answered it with an error of its own.
    package var serverErrors = 0

    /// The chosen options of a poll; nil where none were.
    package var vote: PollVote? { kind == .vote ? payload.flatMap { PollVote(json: $0) } : nil }

    /// The post to send; nil of all other changes.
    package var post: StatusPost? { stored?.post }
    /// Nil where it was never sent.
    package var attempt: PostAttempt? { stored?.attempt }

    /// The photos of a post that its server has: the first ones, in their order.
    package var media: [UploadedMedia] { stored?.media ?? [] }

    /// The new version of a status; nil of all but edits.
    package var edit: StatusPost? { kind == .edit ? payload.flatMap { StoredPost($0)?.post } : nil }

    /// The change to a person; nil of all other changes.
    package var relationship: RelationshipChange? {
        kind == .relationship ? payload.flatMap { RelationshipChange(json: $0) } : nil
    }

    /// The change to a view; nil of all other changes.
    package var viewChange: ViewChange? { kind == .view ? payload.flatMap { ViewChange(json: $0) } : nil }

    /// The name of that view; nil of all other changes.
    package var viewTitle: String?

    private var stored: StoredPost? { kind == .post ? payload.flatMap(StoredPost.init) : nil }

    /// Whether the feed is to have a like; nil for what is none.
    package var isLiked: Bool? { kind.reaction == .like ? kind.setsReaction : nil }
}
