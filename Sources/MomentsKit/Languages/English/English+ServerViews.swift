import MomentsCore

extension English: ServerViewsWords {
    package var serverViewsTitle: String { "Views of your servers" }
    package var serverSearch: String { "Search" }

    package func detail(of choice: ServerViewChoice) -> String {
        switch choice {
        case .search: "people, hashtags, and what stands at an address"
        case .view(let view): detail(of: view.kind)
        }
    }

    private func detail(of view: ServerView.Kind) -> String {
        switch view {
        case .thread: "what it answers, and the answers to it"
        case .local: "what the people of this server post for all"
        case .federated: "what all servers that this one knows post for all"
        case .tag: "what has this hashtag"
        case .list: "what the people of this list post"
        case .bookmarks: "what you bookmarked"
        case .notifications: "what others did that concerns you"
        case .favourites: "what you liked"
        case .person: "what they post"
        case .search: "what the server found"
        case .history: "what it was before it was edited"
        case .source: "what its author wrote"
        case .people: "whom the server knows by this name"
        }
    }

    package var noServerViews: String {
        "Accounts on Mastodon servers have views. You follow none yet: follow one among the feeds."
    }

    package func serverViewLine(_ name: String, _ detail: String) -> String { "\(name): \(detail)." }
    package var serverViewsAdvice: String { "The number of a row chooses it, an empty line goes back." }
}

extension English: ServerSearchFormWords {
    package var serverSearchFormTitle: String { "Search on the server" }
    package func label(of field: ServerSearchField) -> String { "Look for" }
    package func hint(of field: ServerSearchField) -> String {
        "A name, an address, or a hashtag of letters, digits and _, like #kites."
    }
    package var serverSearchButton: String { "Ask the server" }
}
