import MomentsCore

/// One exchange: a server learns of us, and gives what it is to know us by (docs.joinmastodon.org/methods/apps/#create).
struct RegisterApplicationSession: APISession {
    /// The permissions that the app asks for; more takes another sign-in.
    static let scope = "read write"

    let exchange: APIExchange

    /// - Parameter redirectURIs: where a person's answer may be sent to.
    /// - Throws: `.noData` where the answer names no client. A cancelled task gets `.disconnected`.
    func client(redirectURIs: [String]) async throws(FeedFailure) -> OAuthClient {
        let request = try exchange.server.post(
            [
                "client_name": "Moments", "redirect_uris": redirectURIs.joined(separator: "\n"), "scopes": Self.scope,
            ], or: "/api/v1/apps")
        let json = try await exchange.object(request, explain: APIExchange.withoutToken)
        guard let id = json.credential("client_id"), let secret = json.credential("client_secret") else {
            throw .noData
        }
        return OAuthClient(id: id, secret: secret)
    }
}
