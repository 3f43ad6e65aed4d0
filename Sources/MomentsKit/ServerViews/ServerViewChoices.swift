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
    private let words: Language

    /// - Parameter recent: those that were opened last, the last one first.
    package init(
        of followed: FollowedFeeds, recent: [ServerView], formatter: MomentFormatter,
        words: Language
    ) {
        feeds = followed.feeds.filter { $0.has(.views) }
        self.recent = recent
        self.formatter = formatter
        self.words = words
    }

    /// Notifications and messages come first, then those that were opened last, the last one before them.
    package var all: [Named] {
        let known = recent.filter(isThere)
        let others = feeds.flatMap(Self.views).filter { !known.contains($0) }
        let notifications = feeds.flatMap { feed in
            [ServerView(.notifications, of: feed.id)]
                + (feed.hasConversations ? [ServerView(.conversations, of: feed.id)] : [])
        }
        return (notifications + known + others).map { Named(choice: .view($0), name: name($0)) }
            + feeds.map { Named(choice: .search(of: $0.id), name: named(words.serverViews.serverSearch, on: $0.id)) }
    }

    /// The same with what makes a list, before the lists of people of each server that has lists.
    var allWithNewLists: [Named] {
        all.flatMap { named in
            guard case .view(let view) = named.choice, case .accounts(.followers) = view.kind,
                feeds.first(where: { $0.id == view.feed })?.lists != nil
            else { return [named] }
            return [
                Named(choice: .newList(of: view.feed), name: self.named(words.lists.newList, on: view.feed)), named,
            ]
        }
    }

    /// The list of a choice; nil where it is another one.
    func list(of choice: ServerViewChoice) -> ServerList? {
        guard case .view(let view) = choice, case .list(let id) = view.kind else { return nil }
        return feeds.first { $0.id == view.feed }?.lists?.first { $0.id == id }
    }

    private static func views(of feed: Feed) -> [ServerView] {
        let lists = (feed.lists ?? []).map { ServerView.Kind.list($0.id) }
        let people: [PeopleList] = [
            .followers(of: "@\(feed.userID)"), .following(of: "@\(feed.userID)"), .requests, .muted, .blocked,
        ]
        let tags = feed.followedTags.map(ServerView.Kind.tag)
        return (kinds + lists + tags + people.map(ServerView.Kind.accounts)).map { ServerView($0, of: feed.id) }
    }

    /// Not of a server that is followed no more, and no list that went.
    private func isThere(_ view: ServerView) -> Bool {
        guard let feed = feeds.first(where: { $0.id == view.feed }) else { return false }
        guard case .list(let id) = view.kind, let lists = feed.lists else { return true }
        return lists.contains { $0.id == id }
    }

    private func name(_ view: ServerView) -> String {
        named(
            words.serverView.title(of: formatter.line(view.kind), named: formatter.line(title(of: view))), on: view.feed
        )
    }

    private func title(of view: ServerView) -> String? {
        guard case .list(let id) = view.kind else { return nil }
        return feeds.first { $0.id == view.feed }?.lists?.first { $0.id == id }?.title
    }

    private func named(_ title: String, on id: Feed.ID) -> String {
        guard feeds.count > 1, let feed = feeds.first(where: { $0.id == id }) else { return title }
        return words.serverView.title(title, on: feed.name)
    }
}
