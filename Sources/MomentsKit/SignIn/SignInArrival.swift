import MomentsCore

/// Who signed in to which server.
struct SignInArrival {
    let signedIn: SignedIn
    let server: FeedAddress
    let allowsPlain: Bool

    /// Their home timeline, to be followed. Whoever signs in again keeps the name that the feed has.
    /// - Parameter all: the feeds of the account.
    func feed(beside all: [Feed]) -> (feed: NewFeed, isNew: Bool) {
        let isSame = { (feed: Feed) in
            feed.kind == .mastodon && feed.address == server && feed.userID == signedIn.handle
        }
        let followed = all.first { $0.isFollowed && isSame($0) }
        let name = signedIn.displayName.trimmed
        let free = FeedName.free(name.isEmpty ? signedIn.handle : name, beside: all.filter { !isSame($0) })
        let feed = NewFeed(
            kind: .mastodon, name: followed?.name ?? free, address: server, userID: signedIn.handle,
            secrets: FeedSecrets(signedIn.credentials), allowsPlain: allowsPlain)
        return (feed, isNew: followed == nil)
    }

    var token: FeedToken { FeedToken(address: server, secrets: FeedSecrets(signedIn.credentials)) }
}
