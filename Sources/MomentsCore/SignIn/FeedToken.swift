/// The token by which we act for a person on a server, until it is given back.
package struct FeedToken: Equatable, Sendable {
    package let address: FeedAddress
    private let secrets: FeedSecrets?

    /// - Parameter secrets: what is kept of it; nil where that cannot be opened.
    package init(address: FeedAddress, secrets: FeedSecrets?) {
        self.address = address
        self.secrets = secrets
    }

    /// Nil where only the person can end it: it was made elsewhere, or cannot be opened.
    package var credentials: OAuthCredentials? { secrets?.credentials }

    /// Whether these have the same one.
    package func isKept(in other: FeedSecrets) -> Bool {
        secrets?.token != nil && secrets?.token == other.token
    }
}

/// The tokens of an account's feeds.
@MainActor package protocol FeedTokenRepository {
    /// To be asked for while the feed is there: it goes with it. Nil where there is none.
    func token(of feed: Feed) -> FeedToken?

    /// Gives it back. Its server is waited for for ten seconds at most.
    /// - Returns: whether it is good for nothing any more; if not, only the person can end it there.
    func revoke(_ token: FeedToken) async -> Bool
}
