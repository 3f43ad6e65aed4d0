import MomentsCore

/// The views of all servers that an account follows, with what each is called.
@MainActor package struct ServerViewChoices {
    package struct Named: Equatable, Sendable {
        package let choice: ServerViewChoice
        /// "Local"
        let title: String
        /// The same where several servers are followed: "Local · home".
        package let name: String
    }

    /// The views of one account.
    struct Section: Equatable {
        /// The name of its feed.
        let name: String
        let choices: [Named]
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

    /// Of all accounts, one after the other.
    package var all: [Named] { feeds.flatMap { choices(of: $0, withNewList: false) } }

    /// The same by account, with what makes a list.
    var sections: [Section] { feeds.map { Section(name: $0.name, choices: choices(of: $0, withNewList: true)) } }

    /// Notifications, messages and a search come first, then those that were opened last, the last one before them.
    private func choices(of feed: Feed, withNewList: Bool) -> [Named] {
        let first: [ServerView.Kind] = [.notifications] + (feed.hasConversations ? [.conversations] : [])
        let known = recent.filter { $0.feed == feed.id && isThere($0) }
        let others = Self.views(of: feed).filter { !known.contains($0) }
        let newList = feed.lists == nil || !withNewList ? [] : [named(words.lists.newList, .newList(of: feed.id), feed)]
        let isPeople = { (view: ServerView) in if case .accounts = view.kind { true } else { false } }
        return first.map { named(ServerView($0, of: feed.id), feed) }
            + [named(words.serverViews.serverSearch, .search(of: feed.id), feed)]
            + (known + others.filter { !isPeople($0) }).map { named($0, feed) } + newList
            + others.filter(isPeople).map { named($0, feed) }
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

    private func named(_ view: ServerView, _ feed: Feed) -> Named {
        let title = words.serverView.title(of: formatter.line(view.kind), named: formatter.line(title(of: view, feed)))
        return named(title, .view(view), feed)
    }

    private func title(of view: ServerView, _ feed: Feed) -> String? {
        guard case .list(let id) = view.kind else { return nil }
        return feed.lists?.first { $0.id == id }?.title
    }

    private func named(_ title: String, _ choice: ServerViewChoice, _ feed: Feed) -> Named {
        let name = feeds.count > 1 ? words.serverView.title(title, on: feed.name) : title
        return Named(choice: choice, title: title, name: name)
    }
}
