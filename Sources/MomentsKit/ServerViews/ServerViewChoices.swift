import MomentsCore

/// The views of all servers that an account follows, with what each is called.
@MainActor package struct ServerViewChoices {
    package struct Named: Equatable, Sendable {
        package let choice: ServerViewChoice
        /// "Local", or where several servers are followed "Local · home".
        package let name: String
    }

    /// How many of those that were opened last come first: more than that one looks through.
    package static let maximumRecent = 12
    private static let kinds: [ServerView.Kind] = [.local, .federated, .bookmarks, .favourites]

    private let feeds: [Feed]
    private let recent: [ServerView]
    private let formatter: MomentFormatter
    private let words: any ServerViewWords & ServerViewsWords

    /// - Parameter recent: those that were opened last, the last one first.
    package init(
        of followed: FollowedFeeds, recent: [ServerView], formatter: MomentFormatter,
        words: any ServerViewWords & ServerViewsWords
    ) {
        feeds = followed.feeds.filter { $0.isFollowed && $0.kind == .mastodon }
        self.recent = recent
        self.formatter = formatter
        self.words = words
    }

    /// Those that were opened last come first, the last one before them.
    package var all: [Named] {
        let known = recent.filter { view in feeds.contains { $0.id == view.feed } }
        let others = feeds.flatMap { feed in Self.kinds.map { ServerView($0, of: feed.id) } }.filter {
            !known.contains($0)
        }
        return (known + others).map { Named(choice: .view($0), name: name($0)) }
            + feeds.map { Named(choice: .search(of: $0.id), name: named(words.serverSearch, on: $0.id)) }
    }

    private func name(_ view: ServerView) -> String {
        named(words.title(of: formatter.line(view.kind), named: nil), on: view.feed)
    }

    private func named(_ title: String, on id: Feed.ID) -> String {
        guard feeds.count > 1, let feed = feeds.first(where: { $0.id == id }) else { return title }
        return words.title(title, on: feed.name)
    }
}
