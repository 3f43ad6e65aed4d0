/// The facts about a person.
package struct PersonalProfile: Equatable, Sendable {
    /// How many follow an account of theirs.
    package struct Followers: Equatable, Sendable {
        /// The person's name for the account.
        package let feedName: String
        package let count: Int

        package init(feedName: String, count: Int) {
            self.feedName = feedName
            self.count = count
        }
    }

    package var name: String?
    package var bio: String?
    /// As it was written; `WebAddress` decides whether it can be followed. So is the background.
    package var avatar: String?
    package var background: String?
    /// Of the account's owner.
    package var email: String?
    /// The person's name for the feed that they are known from.
    package var feedName: String?
    /// Of each account whose server tells.
    package var followers: [Followers]

    package init(
        name: String? = nil, bio: String? = nil, avatar: String? = nil, background: String? = nil,
        email: String? = nil, feedName: String? = nil, followers: [Followers] = []
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
