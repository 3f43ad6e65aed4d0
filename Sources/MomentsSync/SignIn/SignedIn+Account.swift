import MomentsCore

extension SignedIn {
    /// - Parameter server: the one that they signed in to, which need not be in what it calls them.
    init(
        _ account: StatusAccount, on server: FeedAddress, _ credentials: OAuthCredentials,
        _ capabilities: ServerCapabilities
    ) {
        self.init(
            accountID: account.id, handle: account.handle(on: server.host).inOneLine(atMost: Self.maximumName),
            displayName: account.displayName.inOneLine(atMost: Self.maximumName, keepsJoiners: true),
            avatar: account.avatar.flatMap { WebAddress($0) }, header: account.header.flatMap { WebAddress($0) },
            credentials: credentials, capabilities: capabilities)
    }
}
