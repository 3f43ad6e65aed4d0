import MomentsCore

/// One exchange: whose token it is that is sent (docs.joinmastodon.org/methods/accounts/#verify_credentials).
struct VerifyCredentialsSession: APISession {
    let exchange: APIExchange

    /// - Throws: `.noData` where the answer is no account. A cancelled task gets `.disconnected`.
    func account() async throws(FeedFailure) -> CredentialAccount {
        let json = try await exchange.object(try exchange.server.get("/api/v1/accounts/verify_credentials"))
        guard let account = CredentialAccount(json) else { throw .noData }
        return account
    }
}
