/// What a Mastodon-compatible server shows beside home. It is read when it is opened, and offline as far as it was.
package struct ServerView: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// What a status answers, the status itself, and the answers to it as a tree.
        case thread(of: String)
        /// What is public of the server's own people, and of all that it knows of.
        case local, federated
        /// What has a hashtag, without its number sign.
        case tag(String)
        /// What people of a list post, by its identifier.
        case list(String)
        case bookmarks, favourites
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

    /// Whether what is newest stands first.
    package var isTimeline: Bool { if case .thread = self { false } else { true } }

    /// What it is called in the store and in commands: "thread:103", "local", "tag:kites".
    package var name: String {
        switch self {
        case .thread(let status): "thread:\(status)"
        case .local: "local"
        case .federated: "federated"
        case .tag(let tag): "tag:\(tag)"
        case .list(let list): "list:\(list)"
        case .bookmarks: "bookmarks"
        case .favourites: "favourites"
        }
    }

    /// Nil for what names none, and for an identifier or a tag that no server can have.
    package init?(_ name: String) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let argument = parts.count == 2 ? parts[1] : nil
        if let argument, argument.isEmpty || argument.utf8.count > StatusBounds.identifier { return nil }
        switch (parts[0], argument) {
        case ("thread", let status?): self = .thread(of: status)
        case ("local", nil): self = .local
        case ("federated", nil): self = .federated
        case ("tag", let tag?): self = .tag(tag)
        case ("list", let list?): self = .list(list)
        case ("bookmarks", nil): self = .bookmarks
        case ("favourites", nil): self = .favourites
        default: return nil
        }
    }
}

extension Moment {
    /// The thread that it stands in; nil of what is no status.
    package var thread: ServerView? {
        guard let feed, let statusID else { return nil }
        return ServerView(.thread(of: statusID), of: feed)
    }
}
