import MomentsCore

/// The moments that a search finds, as seen from one of them.
@MainActor package final class SearchMatches {
    private let repository: any SearchRepository
    private let query: SearchQuery
    let highlighter: Highlighter
    package let position: ReadingPosition
    /// The feed whose matches alone count; nil where all do.
    private let feed: Feed.ID?

    /// Nil where the session looks for nothing that makes sense.
    package init?(_ state: SearchState, repository: any SearchRepository, parser: QueryParser, feed: Feed.ID? = nil) {
        guard let query = try? parser.query(state.text, isTyping: true) else { return nil }
        self.repository = repository
        self.query = query
        highlighter = Highlighter(query)
        position = state.position
        self.feed = feed
    }

    /// The next older match.
    func next(_ id: Moment.ID) throws(StoreError) -> Moment.ID? {
        guard feed != nil else { return try repository.moments(query, .before(id), limit: 1).first?.id }
        return try firstOfFeed { last throws(StoreError) in
            try repository.moments(query, .before(last ?? id), limit: Self.pageSize)
        }
    }

    /// The next newer match.
    func previous(_ id: Moment.ID) throws(StoreError) -> Moment.ID? {
        guard feed != nil else { return try repository.moments(query, .after(id), limit: 1).first?.id }
        return try firstOfFeed { last throws(StoreError) in
            try repository.moments(query, .after(last ?? id), limit: Self.pageSize).reversed()
        }
    }

    /// The search knows no feeds: its matches are looked through page by page, so many of them that a key does not wait.
    /// - Parameter page: the matches after this one, or with nil the first.
    private func firstOfFeed(_ page: (Moment.ID?) throws(StoreError) -> [Moment]) throws(StoreError) -> Moment.ID? {
        var last: Moment.ID?
        for _ in 0..<Self.maximumPages {
            let matches = try page(last)
            if let found = matches.first(where: isOfFeed) { return found.id }
            guard matches.count == Self.pageSize else { return nil }
            last = matches.last?.id
        }
        return nil
    }

    private func isOfFeed(_ moment: Moment) -> Bool {
        moment.feed == feed || moment.otherFeeds.contains { $0.id == feed }
    }

    private static let pageSize = 50
    private static let maximumPages = 40
}
