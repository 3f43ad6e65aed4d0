import MomentsCore

/// Who signed in to which server.
struct SignInArrival {
    let signedIn: SignedIn
    let server: FeedAddress
    let allowsPlain: Bool

    /// Their home timeline, to be followed. Whoever signs in again keeps the name that the feed has.
    /// - Parameter all: the feeds of the account.
    func feed(beside all: [Feed]) -> NewFeed {
        let name = signedIn.displayName.trimmed
        let free = FeedName.free(name.isEmpty ? signedIn.handle : name, beside: all.filter { !isSame($0) })
        return NewFeed(
            kind: .mastodon, name: followed(among: all)?.name ?? free, address: server, userID: signedIn.handle,
            secrets: FeedSecrets(signedIn.credentials), allowsPlain: allowsPlain)
    }

    /// The same timeline, followed already; nil where it is new.
    func followed(among all: [Feed]) -> Feed? { all.first { $0.isFollowed && isSame($0) } }

    private func isSame(_ feed: Feed) -> Bool {
        feed.kind == .mastodon && feed.address == server && feed.userID == signedIn.handle
    }

    var token: FeedToken { FeedToken(address: server, secrets: FeedSecrets(signedIn.credentials)) }
}
