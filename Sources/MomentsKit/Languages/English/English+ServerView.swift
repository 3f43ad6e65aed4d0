import MomentsCore

extension English: ServerViewWords {
    package func title(of view: ServerView.Kind, named name: String?) -> String {
        switch view {
        case .thread: "Thread"
        case .local: "Local"
        case .federated: "Everywhere"
        case .tag(let tag): "#\(tag)"
        case .list: name.map { "List · \($0)" } ?? "List"
        case .bookmarks: "Bookmarks"
        case .notifications: "Notifications"
        case .favourites: "Favourites"
        case .search(let text): "Search: \(text)"
        case .history: "Versions"
        case .source: "Source"
        case .people: "People"
        case .person(let person, let posts): title(of: posts, by: name ?? (person.hasPrefix("@") ? person : "Person"))
        }
    }

    private func title(of posts: ServerView.PersonPosts, by name: String) -> String {
        switch posts {
        case .posts: name
        case .replies: "\(name), with answers"
        case .media: "\(name), media"
        }
    }

    package func title(_ title: String, on feed: String) -> String { "\(title) · \(feed)" }

    package var isFetchingView: String { "fetching …" }
    package func viewAsOf(_ date: String) -> String { "as of \(date)" }
    package var viewIsPartial: String { "only what is stored" }
    package var viewIsUnderWay: String { "Nothing of it is here yet. It is being fetched …" }
    package var nothingOfView: String { "Nothing of it is here yet." }
    package var viewIsEmpty: String { "There is nothing in it." }
    package func hasNoneOfTheirPosts(_ server: String) -> String {
        "\(server) has none of their posts, or shows you none. Their own page may have them."
    }
    package func statusIsGone(from server: String) -> String {
        "\(server) does not have it any more, or does not show it to you."
    }
    package func personIsGone(from server: String) -> String {
        "\(server) does not know them, or does not show them to you."
    }
    package func lacksView(_ server: String) -> String { "\(server) has no such view, or does not show it to you." }

    package var fetchingMoreOfView: String { "Fetching more …" }

    package func noMore(of view: ServerView.Kind) -> String {
        switch view {
        case .thread: "The thread ends here."
        case .bookmarks, .favourites, .search, .people: "There are no more."
        case .history, .source: "It was posted so."
        case .local, .federated, .tag, .list, .notifications, .person: "There is nothing older."
        }
    }

    package var serverViewAdvice: String { "An empty line lists moments. A number opens that moment." }
}
