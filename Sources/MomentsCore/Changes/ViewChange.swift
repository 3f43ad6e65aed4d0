/// A change to a view that belongs to the person of a feed: a hashtag that they follow, or a list that they made
/// (docs.joinmastodon.org/methods/tags, …/lists).
package enum ViewChange: Equatable, Sendable, JSONCodable {
    case followTag, unfollowTag
    case makeList(title: String)
    case renameList(title: String)
    /// Whether what its people post stays out of home.
    case setExclusive(Bool)
    case deleteList
    /// A person, by their handle, is put on the list or taken off it.
    case addMember(String), removeMember(String)

    /// The part of a view that a change decides: of several undelivered changes to it the last one counts.
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

    /// Its name in scripts.
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
