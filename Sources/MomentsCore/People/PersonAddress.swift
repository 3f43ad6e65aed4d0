/// Somebody on a server, as one feed knows them.
package struct PersonAddress: Hashable, Sendable {
    package let feed: Feed.ID
    /// `user@host`.
    package let handle: String
    /// What the server calls them; nil where nobody asked it.
    package let id: String?

    package init(_ handle: String, id: String? = nil, of feed: Feed.ID) {
        self.feed = feed
        self.handle = handle
        self.id = id
    }

    /// What they post, and who they are.
    package var view: ServerView { ServerView(.person("@\(handle)", .posts), of: feed) }
}
