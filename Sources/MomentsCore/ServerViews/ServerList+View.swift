extension ServerList {
    /// The view of what its people post.
    package func view(of feed: Feed.ID) -> ServerView { ServerView(.list(id), of: feed) }
}
