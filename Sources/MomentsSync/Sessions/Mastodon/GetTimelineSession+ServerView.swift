import MomentsCore

extension GetTimelineSession {
    /// - Returns: nil for a thread, which has no pages, and for what cannot stand in an address.
    init?(_ view: ServerView.Kind, _ exchange: APIExchange) {
        switch view {
        case .thread, .person: return nil
        // docs.joinmastodon.org/methods/timelines
        case .local: self.init(exchange: exchange, path: "/api/v1/timelines/public", query: "local=true")
        case .federated: self.init(exchange: exchange, path: "/api/v1/timelines/public")
        case .tag(let tag):
            guard tag != ".", tag != "..", !tag.contains("/") else { return nil }
            self.init(exchange: exchange, path: "/api/v1/timelines/tag/\(tag)")
        case .list(let list):
            guard GetStatusSession.canAsk(about: list) else { return nil }
            self.init(exchange: exchange, path: "/api/v1/timelines/list/\(list)")
        // docs.joinmastodon.org/methods/bookmarks, …/favourites: their pages go by numbers of their own.
        case .bookmarks: self.init(exchange: exchange, path: "/api/v1/bookmarks", goesByIdentifiers: false)
        case .favourites: self.init(exchange: exchange, path: "/api/v1/favourites", goesByIdentifiers: false)
        }
        explain = exchange.ofOneView
    }
}
