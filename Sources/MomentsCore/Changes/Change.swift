import Essentials

/// Something the account's owner did that others see, while it can be taken back.
package struct Change: Identifiable, Equatable, Sendable {
    package enum Kind: String, Sendable {
        case like, unlike, boost, unboost, bookmark, unbookmark, pin, unpin, mute, unmute, share, post, edit, delete,
            vote
        /// A follow, a mute, a block and the like: `Change.relationship` has which.
        case relationship
        /// Following a hashtag and the like: `Change.viewChange` has which.
        case view
    }

    /// Grows: the latest is the largest.
    package let id: Int64
    package let kind: Kind
    /// The moment that was reacted to or deleted, or that came of it.
    package let moment: Moment.ID
    /// When it can be undone no more.
    package let deadline: Date
    /// Of a deletion: whether the moment stays until its server has done it.
    package let keepsMoment: Bool
    /// No server gets it.
    package let isLocal: Bool
    /// The handle of the account that did it, where others of the person's accounts have the post, too; else nil.
    package let actor: String?
    /// The follow, mute, block or the like; nil for a change to a post.
    package let relationship: RelationshipChange?
    /// The handle of the person who was followed, muted or blocked.
    package let person: String?
    /// The change to a view; nil where a post or a person was changed.
    package let viewChange: ViewChange?
    /// The name of that view: "#kites".
    package let viewTitle: String?

    package init(
        id: Int64, kind: Kind, moment: Moment.ID, deadline: Date, keepsMoment: Bool = false, isLocal: Bool = false,
        actor: String? = nil, relationship: RelationshipChange? = nil, person: String? = nil,
        viewChange: ViewChange? = nil, viewTitle: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.moment = moment
        self.deadline = deadline
        self.keepsMoment = keepsMoment
        self.isLocal = isLocal
        self.actor = actor
        self.relationship = relationship
        self.person = person
        self.viewChange = viewChange
        self.viewTitle = viewTitle
    }
}
