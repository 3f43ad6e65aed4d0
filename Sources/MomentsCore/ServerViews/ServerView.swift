/// A timeline of a Mastodon-compatible server beside home. The app fetches it when it is opened; offline it shows what came before.
package struct ServerView: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The posts that a status replies to, the status itself, and the replies to it as a tree.
        case thread(of: String)
        /// The public posts of the server's own people, and of all servers that it knows.
        case local, federated
        /// The posts with a hashtag, by `Hashtag.name`.
        case tag(String)
        /// The posts of the people on a list, by its identifier.
        case list(String)
        case bookmarks, favourites
        /// The notifications of the person (`ServerNotification`); moments without a status among them.
        case notifications
        /// Direct messages, each conversation once (`Conversation`).
        case conversations
        /// The results of a search: people, hashtags, and the post or person at an address.
        case search(String)
        /// Nothing that is read there: whom the server knows by the beginning of a name.
        case people(String)
        /// The posts of a person, by the identifier that their server gives them, or by their handle behind an `@`.
        case person(String, PersonPosts)
        /// People; it has no moments.
        case accounts(PeopleList)
        /// The statuses that quote a status.
        case quotes(of: String)
        /// The versions of an edited status, with the present one.
        case history(of: String)
        /// Nothing that is read there: a status as its author wrote it.
        case source(of: String)
        /// Nothing that is read there: the lists that a person is on, who is named as in `person`.
        case lists(of: String)
    }

    /// The part of a person's posts in a view, as the web pages of Mastodon part them.
    package enum PersonPosts: String, CaseIterable, Sendable {
        /// Their posts and boosts, without replies.
        case posts
        /// The replies, too.
        case replies
        /// The posts with media.
        case media
    }

    /// Whose server it is, and as whom it is read.
    package let feed: Feed.ID
    package let kind: Kind

    package init(_ kind: Kind, of feed: Feed.ID) {
        self.feed = feed
        self.kind = kind
    }
}

extension ServerView.Kind {
    /// Whether strangers write there, at any time.
    package var isPublic: Bool { self == .local || self == .federated }

    /// Whether it is fetched anew while one looks at it.
    package var isPolled: Bool { isPublic || self == .conversations }

    /// Whether what is newest stands first.
    package var isTimeline: Bool { if case .thread = self { false } else { true } }

    /// Its name in the store and in commands: "thread:103", "local", "tag:kites".
    package var name: String {
        switch self {
        case .thread(let status): "thread:\(status)"
        case .local: "local"
        case .federated: "federated"
        case .tag(let tag): "tag:\(tag)"
        case .list(let list): "list:\(list)"
        case .bookmarks: "bookmarks"
        case .favourites: "favourites"
        case .notifications: "notifications"
        case .conversations: "conversations"
        case .search(let text): "search:\(text)"
        case .people(let text): "people:\(text)"
        case .accounts(let list): list.name
        case .quotes(let status): "quotes:\(status)"
        case .history(let status): "history:\(status)"
        case .source(let status): "source:\(status)"
        case .lists(let person): "lists-of:\(person)"
        case .person(let person, .posts): "person:\(person)"
        case .person(let person, let posts): "person:\(person):\(posts.rawValue)"
        }
    }

    /// Nil for what names none, and for an identifier or a hashtag that no server can have. However a hashtag is written, it is one
    /// view.
    package init?(_ name: String) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let argument = parts.count == 2 ? parts[1] : nil
        if let argument, argument.isEmpty || argument.utf8.count > StatusBounds.identifier { return nil }
        switch (parts[0], argument) {
        case ("thread", let status?): self = .thread(of: status)
        case ("local", nil): self = .local
        case ("federated", nil): self = .federated
        case ("tag", let text?):
            guard let tag = Hashtag(text) else { return nil }
            self = .tag(tag.name)
        case ("list", let list?): self = .list(list)
        case ("bookmarks", nil): self = .bookmarks
        case ("favourites", nil): self = .favourites
        case ("notifications", nil): self = .notifications
        case ("conversations", nil): self = .conversations
        case ("search", let text?): self = .search(text)
        case ("people", let text?): self = .people(text)
        case ("person", let person?): self.init(person: person)
        case ("quotes", let status?): self = .quotes(of: status)
        case ("history", let status?): self = .history(of: status)
        case ("source", let status?): self = .source(of: status)
        case ("lists-of", let person?): self = .lists(of: person)
        default:
            guard let list = PeopleList(name) else { return nil }
            self = .accounts(list)
        }
    }

    /// An identifier that can be asked about has no colon, and the port of a handle is a number.
    private init?(person name: String) {
        let found = ServerView.PersonPosts.allCases.first { $0 != .posts && name.hasSuffix(":\($0.rawValue)") }
        let person = found.map { String(name.dropLast($0.rawValue.count + 1)) } ?? name
        guard !person.isEmpty, person != "@" else { return nil }
        self = .person(person, found ?? .posts)
    }
}

extension Moment {
    /// The thread that it stands in; nil of what is no status.
    package var thread: ServerView? {
        guard let feed, let statusID else { return nil }
        return ServerView(.thread(of: statusID), of: feed)
    }

    /// Its versions before it was edited; nil where it is no status.
    package var history: ServerView? {
        guard let feed, let statusID else { return nil }
        return ServerView(.history(of: statusID), of: feed)
    }

    /// Its author on their server; nil of what is no status.
    package var person: ServerView? {
        guard let feed, let status else { return nil }
        return ServerView.Kind("person:@\(status.handle)").map { ServerView($0, of: feed) }
    }
}
