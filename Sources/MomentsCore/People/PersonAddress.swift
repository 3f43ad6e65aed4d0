/// A person on a server, as one feed knows them.
package struct PersonAddress: Hashable, Sendable {
    package let feed: Feed.ID
    /// `user@host`.
    package let handle: String
    /// The server's identifier of them; nil where the app did not ask.
    package let id: String?

    package init(_ handle: String, id: String? = nil, of feed: Feed.ID) {
        self.feed = feed
        self.handle = handle
        self.id = id
    }

    /// The view of their posts and profile.
    package var view: ServerView { ServerView(.person("@\(handle)", .posts), of: feed) }
}
