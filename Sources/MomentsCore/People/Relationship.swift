import Essentials

/// The relationship between the owner of a feed and somebody else (docs.joinmastodon.org/entities/Relationship).
package struct Relationship: Equatable, Sendable, JSONCodable {
    package var isFollowing = false
    /// The person asked to follow them, and they have not answered.
    package var isRequested = false
    package var followsYou = false
    /// They asked to follow the person.
    package var requestsYou = false
    /// Nil where they are not muted.
    package var mute: Mute?
    package var isBlocking = false
    package var blocksYou = false
    /// The person blocks everybody on their server.
    package var isServerBlocked = false
    /// Whether home has what they boost.
    package var showsBoosts = true
    /// Whether the person is notified of what they post.
    package var notifies = false
    /// The person's private note about them.
    package var note = ""

    package init() {}

    package struct Mute: Equatable, Sendable, Codable {
        /// Whether notifications of what they do are hidden, too.
        package var hidesNotifications: Bool
        /// By the machine's clock; nil: until it is taken back.
        package var until: Date?

        package init(hidesNotifications: Bool = true, until: Date? = nil) {
            self.hidesNotifications = hidesNotifications
            self.until = until
        }
    }

    /// Whether what they post is hidden.
    package var isHidden: Bool { mute != nil || isBlocking }

    /// The same once a change is done.
    /// - Parameters:
    ///   - isLocked: whether they decide who follows them; nil where that is not known.
    ///   - date: when it is done.
    package func after(_ change: RelationshipChange, isLocked: Bool? = nil, at date: Date) -> Relationship {
        var new = self
        switch change {
        case .follow: if isLocked == true, !isFollowing { new.isRequested = true } else { new.isFollowing = true }
        case .unfollow: new.endFollow()
        case .mute(let hidesNotifications, let seconds):
            new.mute = Mute(hidesNotifications: hidesNotifications, until: seconds.map { date + Double($0) })
        case .unmute: new.mute = nil
        case .block:
            new.isBlocking = true
            new.endFollow()
            (new.followsYou, new.requestsYou) = (false, false)
        case .unblock: new.isBlocking = false
        case .removeFollower: new.followsYou = false
        case .showBoosts(let shows): new.showsBoosts = shows
        case .notify(let notifies): new.notifies = notifies
        case .note(let text): new.note = text
        case .answerRequest(let accepts):
            new.requestsYou = false
            if accepts { new.followsYou = true }
        case .report: break
        }
        return new
    }

    private mutating func endFollow() {
        (isFollowing, isRequested, notifies, showsBoosts) = (false, false, false, true)
    }
}
