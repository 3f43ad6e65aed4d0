/// Where a person posts.
package enum PostPlace: Equatable, Sendable {
    /// Only on this computer.
    case local
    /// On a server, by the account of a feed.
    case feed(Feed.ID)
}

/// Where new posts go, as the setting `post-to` says it.
package enum PostTo: Equatable, Sendable {
    case auto
    case local
    /// By the name of a feed or its handle.
    case account(String)

    package init(_ text: String) {
        self =
            switch text.lowercased() {
            case "auto", "": .auto
            case Self.localName: .local
            default: .account(text)
            }
    }

    /// The name of this computer for `post-to` and `--feed`.
    package static let localName = "local"
}

/// Where a new post goes until its person says otherwise.
package enum NewPostPlace: Equatable, Sendable {
    case local
    /// - Parameter isByRule: the person did not choose it.
    case account(PostingAccount, isByRule: Bool)
    /// `post-to` names no account that is followed.
    case unknown(String)

    /// - Parameters:
    ///   - accounts: those that are followed, the one that was added first before the others.
    ///   - last: what the person chose last; nil where that does not count.
    ///   - hasLocalPosts: whether they wrote anything that is only on this computer.
    package init<E: Error>(
        _ setting: PostTo, last: PostPlace?, of accounts: [PostingAccount], hasLocalPosts: () throws(E) -> Bool
    ) throws(E) {
        switch (setting, last) {
        case (.local, _): self = .local
        case (.account(let name), _):
            let account = accounts.first { $0.isNamed(name) }
            self = account.map { .account($0, isByRule: false) } ?? .unknown(name)
        case (.auto, .local?): self = .local
        case (.auto, let last):
            if case .feed(let feed)? = last, let account = accounts.first(where: { $0.feed == feed }) {
                self = .account(account, isByRule: false)
            } else if let account = accounts.first, try !hasLocalPosts() {
                self = .account(account, isByRule: true)
            } else {
                self = .local
            }
        }
    }

    /// Nil: only on this computer.
    package var account: PostingAccount? {
        if case .account(let account, _) = self { account } else { nil }
    }
}
