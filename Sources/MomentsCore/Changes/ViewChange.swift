/// A change to a view that belongs to the person of a feed: a hashtag that they follow, or a list that they made
/// (docs.joinmastodon.org/methods/tags, …/lists).
package enum ViewChange: Equatable, Sendable, JSONCodable {
    case followTag, unfollowTag
    case makeList(title: String)
    case renameList(title: String)
    /// Whether what its people post stays out of home.
    case setExclusive(Bool)
    case deleteList
    /// Somebody stands in it, or does not any more, by their handle.
    case addMember(String), removeMember(String)

    /// What of a view a change decides: of several that are not delivered the last one counts.
    package enum Aspect: Hashable, Sendable {
        case follow, existence, title, exclusive, deletion
        case member(String)
    }

    package var aspect: Aspect {
        switch self {
        case .followTag, .unfollowTag: .follow
        case .makeList: .existence
        case .renameList: .title
        case .setExclusive: .exclusive
        case .deleteList: .deletion
        case .addMember(let handle), .removeMember(let handle): .member(handle)
        }
    }

    /// What scripts call it.
    package var name: String {
        switch self {
        case .followTag: "follow-tag"
        case .unfollowTag: "unfollow-tag"
        case .makeList: "create-list"
        case .renameList: "rename-list"
        case .setExclusive(let isExclusive): isExclusive ? "exclude-list" : "include-list"
        case .deleteList: "delete-list"
        case .addMember: "add-to-list"
        case .removeMember: "remove-from-list"
        }
    }
}
