import MomentsCore

/// A sign-in to a server, and its person.
struct SignInArrival {
    let signedIn: SignedIn
    let server: FeedAddress
    let allowsPlain: Bool

    /// Their home timeline, to be followed. A feed keeps its name at a second sign-in.
    /// - Parameter all: the feeds of the account.
    func feed(beside all: [Feed]) -> NewFeed {
        let free = FeedName.free(signedIn.handle, beside: all.filter { !isSame($0) })
        return NewFeed(
            kind: .mastodon, name: followed(among: all)?.name ?? free, address: server, userID: signedIn.handle,
            secrets: FeedSecrets(signedIn.credentials), allowsPlain: allowsPlain, owner: owner)
    }

    /// Nil where they have none.
    private var displayName: String? {
        let name = signedIn.displayName.trimmed
        return name.isEmpty ? nil : name
    }

    private var owner: FeedOwner? {
        FeedOwner(
            id: signedIn.handle, name: displayName, avatar: signedIn.avatar?.text,
            background: signedIn.header?.text)
    }

    /// The same timeline, followed already; nil where it is new.
    func followed(among all: [Feed]) -> Feed? { all.first { $0.isFollowed && isSame($0) } }

    private func isSame(_ feed: Feed) -> Bool {
        feed.kind == .mastodon && feed.address == server && feed.userID == signedIn.handle
    }

    var token: FeedToken { FeedToken(address: server, secrets: FeedSecrets(signedIn.credentials)) }
}
