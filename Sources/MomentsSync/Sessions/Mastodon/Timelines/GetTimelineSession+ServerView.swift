import MomentsCore

extension GetTimelineSession {
    /// - Returns: nil for a thread, what is looked for, a history and a source, which have no pages, for a list of people, which has no
    ///   statuses, for a person, who has to be looked for first, and for what cannot stand in an address.
    init?(_ view: ServerView.Kind, _ exchange: APIExchange) {
        switch view {
        case .thread, .search, .people, .accounts, .person, .history, .source, .lists: return nil
        // docs.joinmastodon.org/methods/timelines
        case .local: self.init(exchange: exchange, path: "/api/v1/timelines/public", query: "local=true")
        case .federated: self.init(exchange: exchange, path: "/api/v1/timelines/public")
        case .tag(let tag):
            guard tag != ".", tag != "..", !tag.contains("/") else { return nil }
            self.init(exchange: exchange, path: "/api/v1/timelines/tag/\(tag)")
        case .list(let list):
            guard GetStatusSession.canAsk(about: list) else { return nil }
            self.init(exchange: exchange, path: "/api/v1/timelines/list/\(list)")
        // docs.joinmastodon.org/methods/statuses/#quotes
        case .quotes(let status):
            guard GetStatusSession.canAsk(about: status) else { return nil }
            self.init(exchange: exchange, path: "/api/v1/statuses/\(status)/quotes")
        // docs.joinmastodon.org/methods/notifications
        case .notifications: self.init(exchange: exchange, path: "/api/v1/notifications")
        // docs.joinmastodon.org/methods/conversations: their pages go by what their links say.
        case .conversations: self.init(exchange: exchange, path: "/api/v1/conversations", goesByIdentifiers: false)
        // docs.joinmastodon.org/methods/bookmarks, …/favourites: their pages go by numbers of their own.
        case .bookmarks: self.init(exchange: exchange, path: "/api/v1/bookmarks", goesByIdentifiers: false)
        case .favourites: self.init(exchange: exchange, path: "/api/v1/favourites", goesByIdentifiers: false)
        }
        explain = exchange.ofOneView
    }

    /// The posts of a person (docs.joinmastodon.org/methods/accounts/#statuses).
    /// - Parameter account: their identifier.
    /// - Returns: nil for one that cannot stand in an address.
    init?(_ posts: ServerView.PersonPosts, of account: StatusAccount.ID, _ exchange: APIExchange) {
        guard GetStatusSession.canAsk(about: account) else { return nil }
        self.init(posts, at: "/api/v1/accounts/\(account)/statuses", exchange)
    }

    /// The pinned posts of a person. They are all on one page.
    var pinned: GetTimelineSession {
        var session = self
        session.query = "pinned=true"
        return session
    }

    /// The same, by where a page of it is.
    init?(_ posts: ServerView.PersonPosts, at link: PageLink, _ exchange: APIExchange) {
        guard let path = FeedAddress(link.text)?.url.path(percentEncoded: false) else { return nil }
        self.init(posts, at: path, exchange)
    }

    private init(_ posts: ServerView.PersonPosts, at path: String, _ exchange: APIExchange) {
        let query =
            switch posts {
            case .posts: "exclude_replies=true"
            case .replies: ""
            case .media: "only_media=true"
            }
        self.init(exchange: exchange, path: path, query: query)
        explain = exchange.ofOneView
    }
}
