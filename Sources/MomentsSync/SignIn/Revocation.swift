import MomentsCore

/// Gives a token back to its server.
struct Revocation: Sendable {
    private let job: RevokeJob
    private let exchange: APIExchange

    init(_ job: RevokeJob, transport: any ServerTransport) {
        self.job = job
        let server = MastodonServer(job.server, allowsPlain: job.allowsPlain)
        exchange = APIExchange(transport: transport, server: server)
    }

    func run() async -> SyncReply {
        do throws(FeedFailure) {
            let authorization = try await GetInstanceSession(exchange: exchange).authorization()
            try await RevokeTokenSession(exchange: exchange)
                .revoke(job.credentials, at: authorization?.revocationEndpoint)
            return .revoked
        } catch {
            return .failed(error)
        }
    }
}
