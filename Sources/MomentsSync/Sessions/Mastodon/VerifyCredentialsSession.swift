import Essentials
import MomentsCore

/// One exchange: whose token it is that is sent (docs.joinmastodon.org/methods/accounts/#verify_credentials).
struct VerifyCredentialsSession: Sendable {
    private let exchange: APIExchange
    private let server: MastodonServer

    init(
        transport: any ServerTransport, server: MastodonServer, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        exchange = APIExchange(transport: transport, server: server, now: now)
        self.server = server
    }

    /// - Throws: `.noData` where the answer is no account. A cancelled task gets `.disconnected`.
    func account() async throws(FeedFailure) -> CredentialAccount {
        let json = try await exchange.object(try server.get("/api/v1/accounts/verify_credentials"))
        guard let account = CredentialAccount(json) else { throw .noData }
        return account
    }
}
