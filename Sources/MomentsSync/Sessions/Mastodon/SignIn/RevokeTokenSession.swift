import MomentsCore

/// One exchange: a token is good for nothing any more (RFC 7009; docs.joinmastodon.org/methods/oauth/#revoke).
struct RevokeTokenSession: APISession {
    let exchange: APIExchange

    /// Returns also where the server did not know the token: it is good for nothing then.
    /// - Parameter endpoint: in the server's own words; nil: the usual one. A cancelled task gets `.disconnected`.
    func revoke(_ credentials: OAuthCredentials, at endpoint: String? = nil) async throws(FeedFailure) {
        let request = try exchange.server.post(
            [
                "client_id": credentials.client.id, "client_secret": credentials.client.secret,
                "token": credentials.token,
            ], to: endpoint, or: "/oauth/revoke")
        try await exchange.confirm(request, explain: APIExchange.withoutToken)
    }
}
