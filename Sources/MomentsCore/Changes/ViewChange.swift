/// A change to a view that belongs to the person of a feed: a hashtag that they follow (docs.joinmastodon.org/methods/tags).
package enum ViewChange: Equatable, Sendable, JSONCodable {
    case followTag, unfollowTag

    /// What of a view a change decides: of several that are not delivered the last one counts.
    package enum Aspect: Hashable, Sendable {
        case follow
    }

    package var aspect: Aspect {
        switch self {
        case .followTag, .unfollowTag: .follow
        }
    }

    /// What scripts call it.
    package var name: String {
        switch self {
        case .followTag: "follow-tag"
        case .unfollowTag: "unfollow-tag"
        }
    }
}
