import MomentsCore

/// One exchange: a code becomes a token (RFC 6749, 4.1.3; RFC 7636, 4.5; docs.joinmastodon.org/methods/oauth/#token).
struct ObtainTokenSession: APISession {
    /// The code of a person's permission, and how it was asked for.
    struct Grant: Equatable, Sendable, Secret {
        let code: String
        /// Where the code was sent to.
        let redirectURI: String
        let verifier: String
    }

    let exchange: APIExchange

    /// - Parameter endpoint: in the server's own words; nil: the usual one.
    /// - Throws: `.codeRefused` where the code is not, or no longer, one of this server, `.noData` where the answer has no
    ///   token. A cancelled task gets `.disconnected`.
    func credentials(
        for grant: Grant, of client: OAuthClient, at endpoint: String? = nil
    ) async throws(FeedFailure) -> OAuthCredentials {
        let request = try exchange.server.post(
            [
                "grant_type": "authorization_code", "code": grant.code, "client_id": client.id,
                "client_secret": client.secret, "redirect_uri": grant.redirectURI, "code_verifier": grant.verifier,
                "scope": RegisterApplicationSession.scope,
            ], to: endpoint, or: "/oauth/token")
        let json = try await exchange.object(request, explain: Self.explained)
        guard let token = json.credential("access_token") else { throw .noData }
        return OAuthCredentials(client: client, token: token, scope: json.filledText("scope", atMost: 1_000))
    }

    /// Of all that is sent, the code alone can be wrong: the rest is ours, or came from the server a moment ago. How that is
    /// said differs: `invalid_grant` with 400 or 401, `invalid_code`, a text, nothing.
    private static func explained(_ failure: FeedFailure, _ answer: ServerAnswer) async -> FeedFailure {
        guard [400, 401, 403, 422].contains(answer.status),
            let bytes = try? await answer.body.bytes(atMost: APIExchange.errorLimit)
        else { return failure }
        let isPage = bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
        let error = JSONParser.parse(bytes)?["error"]?.string
        let isOther = error.map(errorsOfClient.contains) ?? (isPage && answer.status == 403)
        return isOther ? .http(status: answer.status) : .codeRefused
    }

    /// RFC 6749, 5.2.
    private static let errorsOfClient = [
        "invalid_client", "unauthorized_client", "unsupported_grant_type", "invalid_scope",
    ]
}

extension JSONValue {
    /// Nil for what could be none: not visible, or too long.
    func credential(_ key: String) -> String? {
        self[key]?.text.flatMap { OAuthCredentials.isValid($0) ? $0 : nil }
    }
}
