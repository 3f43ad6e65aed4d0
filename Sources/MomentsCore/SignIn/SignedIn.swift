/// The account of a sign-in to a Mastodon-compatible server, and its secrets.
package struct SignedIn: Equatable, Sendable, Codable {
    /// The maximum length of the names, in Unicode scalars.
    package static let maximumName = MomentBounds.name

    /// Only known to its server.
    package let accountID: String
    /// `user@host`
    package let handle: String
    /// "" where they chose none.
    package let displayName: String
    package let avatar: WebAddress?
    package let header: WebAddress?
    package let credentials: OAuthCredentials
    package let capabilities: ServerCapabilities

    package init(
        accountID: String, handle: String, displayName: String = "", avatar: WebAddress? = nil,
        header: WebAddress? = nil, credentials: OAuthCredentials, capabilities: ServerCapabilities
    ) {
        self.accountID = accountID
        self.handle = handle
        self.displayName = displayName
        self.avatar = avatar
        self.header = header
        self.credentials = credentials
        self.capabilities = capabilities
    }

    /// The same with names in one line, and nothing that is longer than a line of ours has room for.
    package var bounded: SignedIn {
        let scope = credentials.scope?.inOneLine(atMost: OAuthCredentials.maximumScope)
        return SignedIn(
            accountID: accountID, handle: handle.inOneLine(atMost: Self.maximumName),
            displayName: displayName.inOneLine(atMost: Self.maximumName, keepsJoiners: true), avatar: avatar,
            header: header,
            credentials: OAuthCredentials(client: credentials.client, token: credentials.token, scope: scope),
            capabilities: capabilities.bounded)
    }

    /// Whether it has all that a server gives.
    package var isValid: Bool {
        accountID.utf8.count <= StatusBounds.identifier && !handle.isEmpty && credentials.isValid
    }
}
