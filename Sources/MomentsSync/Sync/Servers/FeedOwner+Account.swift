import MomentsCore

extension FeedOwner {
    /// - Parameter host: of the server, which need not be in what it calls them.
    init?(_ account: StatusAccount, on host: String) {
        let name = account.displayName.inOneLine(atMost: SignedIn.maximumName, keepsJoiners: true).trimmed
        self.init(
            id: account.handle(on: host).inOneLine(atMost: SignedIn.maximumName), name: name.isEmpty ? nil : name,
            avatar: account.avatar.flatMap { WebAddress($0)?.text },
            background: account.header.flatMap { WebAddress($0)?.text })
    }
}
