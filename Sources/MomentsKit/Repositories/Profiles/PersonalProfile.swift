/// What is known of a person.
public struct PersonalProfile: Equatable, Sendable {
    public var name: String?
    public var bio: String?
    /// As it was written; `WebAddress` decides whether it can be followed. So is the background.
    public var avatar: String?
    public var background: String?
    /// Of the account's owner.
    public var email: String?
    /// What the person calls the feed that they are known from.
    public var feedName: String?
    /// Nil where nobody tells.
    public var followers: Int?

    public init(
        name: String? = nil, bio: String? = nil, avatar: String? = nil, background: String? = nil,
        email: String? = nil, feedName: String? = nil, followers: Int? = nil
    ) {
        self.name = name
        self.bio = bio
        self.avatar = avatar
        self.background = background
        self.email = email
        self.feedName = feedName
        self.followers = followers
    }
}
