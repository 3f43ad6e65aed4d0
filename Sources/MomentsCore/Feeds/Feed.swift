/// Where moments come from beside the owner of the account: a server that is followed.
public struct Feed: Identifiable, Equatable, Sendable {
    public typealias ID = Int64

    /// The protocol that its server speaks.
    package enum Kind: String, Sendable, CaseIterable, Codable {
        /// A Moments BFF (GraphQL).
        case bff
        /// The home timeline of an account on a server that speaks the client API of Mastodon.
        case mastodon
    }

    public let id: ID
    package let kind: Kind
    /// The person's name for it, which its moments bear.
    package let name: String
    package let address: FeedAddress
    /// Whose timeline is asked for, in the server's words.
    package let userID: String
    /// False where the feed was removed and its moments were kept: they are read-only, and nothing is fetched.
    package let isFollowed: Bool
    package let status: FeedStatus
    /// Nil until the server told.
    package let owner: FeedOwner?
    /// The lists that its server has, in the order of the server; nil before that told.
    package var lists: [ServerList]?
    /// Whether the server has conversations of direct messages; true where that is not known.
    package var hasConversations = true
    /// The hashtags that its person follows (`Hashtag.name`), with what is not delivered yet.
    package var followedTags: [String] = []

    package init(
        id: ID, kind: Kind = .bff, name: String, address: FeedAddress, userID: String, isFollowed: Bool = true,
        status: FeedStatus = FeedStatus(), owner: FeedOwner? = nil
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.address = address
        self.userID = userID
        self.isFollowed = isFollowed
        self.status = status
        self.owner = owner
    }
}
