/// An account of the person on a Mastodon-compatible server, by which they can post there.
package struct PostingAccount: Equatable, Sendable {
    package let feed: Feed.ID
    /// The person's name for the feed.
    package let name: String
    /// `user@host`
    package let handle: String
    /// The options that each new post begins with.
    package let defaults: PostingDefaults
    /// The server's rules for the length of posts.
    package let length: StatusLength
    /// The server's limits for the photos of a post.
    package let media: MediaLimits
    /// Nil where its server has no polls.
    package let polls: PollLimits?

    package init(
        feed: Feed.ID, name: String = "", handle: String, defaults: PostingDefaults = PostingDefaults(),
        length: StatusLength = StatusLength(), media: MediaLimits = MediaLimits(), polls: PollLimits? = PollLimits()
    ) {
        self.feed = feed
        self.name = name
        self.handle = handle
        self.defaults = defaults
        self.length = length
        self.media = media
        self.polls = polls
    }

    /// Those that a person follows, in their order.
    @MainActor package static func all(_ feeds: any FeedRepository) throws(StoreError) -> [PostingAccount] {
        var accounts: [PostingAccount] = []
        for feed in try feeds.feeds() where feed.has(.posts) {
            let capabilities = try feeds.capabilities(of: feed.id)
            accounts.append(
                PostingAccount(
                    feed: feed.id, name: feed.name, handle: feed.userID,
                    defaults: capabilities?.defaults ?? PostingDefaults(),
                    length: StatusLength(capabilities?.statuses ?? ServerCapabilities.Statuses()),
                    media: MediaLimits(of: capabilities), polls: PollLimits(of: capabilities))
            )
        }
        return accounts
    }

    /// How a new post stands there, as the person chose it on the server.
    package var newPost: StatusOptions { StatusOptions(feed: feed, defaults: defaults) }

    /// Whether that is the name of its feed, or its handle.
    package func isNamed(_ text: String) -> Bool {
        let text = text.trimmed.lowercased()
        return [name, handle, "@" + handle].contains { $0.lowercased() == text }
    }

    package var host: String { handle.split(separator: "@").last.map(String.init) ?? "" }
}
