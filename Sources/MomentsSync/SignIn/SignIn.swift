import Essentials
import MomentsCore

/// Signs somebody in to a server: they answer it in their browser, and either that comes here by itself, or they type the code
/// that the browser shows.
@MainActor final class SignIn {
    /// In seconds: for how long they may take to answer.
    static let longestWait = 300

    private enum Event {
        case answered(RedirectAnswer)
        case typed(code: String)
        case expired
    }

    private let job: SignInJob
    private let transport: any ServerTransport
    private let clock: any WallClock
    private let reply: (SyncReply) -> Void
    private let events: AsyncStream<Event>
    private let occurred: AsyncStream<Event>.Continuation

    /// - Parameters:
    ///   - clock: that of the machine; nobody is waited for any more by it.
    ///   - reply: says where they are to answer.
    init(
        _ job: SignInJob, transport: any ServerTransport, clock: any WallClock,
        reply: @escaping (SyncReply) -> Void
    ) {
        self.job = job
        self.transport = transport
        self.clock = clock
        self.reply = reply
        (events, occurred) = AsyncStream<Event>.makeStream()
    }

    /// The account, or why there is none. A cancelled task waits for nobody any more.
    func run() async -> SyncReply {
        do throws(FeedFailure) {
            return .signedIn(try await signIn())
        } catch {
            return .failed(error)
        }
    }

    /// A line of standard input, as it was typed.
    func take(_ line: String) {
        guard case .code(let code) = SignInRequest(line: line) else { return }
        occurred.yield(.typed(code: code))
    }

    private func signIn() async throws(FeedFailure) -> SignedIn {
        // First of all: whether it is such a server at all.
        let capabilities = try await GetInstanceSession(exchange: exchange()).capabilities()
        let request = AuthorizationRequest()
        let occurred = occurred
        let issuer = capabilities.authorization?.issuer
        let listener = try await RedirectListener(state: request.state, issuer: issuer, page: job.page) {
            occurred.yield(.answered($0))
        }
        let permission: Result<Permission, FeedFailure>
        do throws(FeedFailure) {
            permission = .success(try await ask(request, listener.redirectURI, capabilities.authorization))
        } catch {
            permission = .failure(error)
        }
        await listener.close()
        return try await use(try permission.get(), capabilities)
    }

    /// The code by which the person allows it, and the client that it is for.
    private struct Permission {
        let client: OAuthClient
        let grant: ObtainTokenSession.Grant
    }

    private func ask(
        _ request: AuthorizationRequest, _ redirectURI: String,
        _ authorization: ServerCapabilities.AuthorizationServer?
    ) async throws(FeedFailure) -> Permission {
        let outOfBand = AuthorizationRequest.outOfBand
        let exchange = exchange()
        let client = try await RegisterApplicationSession(exchange: exchange)
            .client(redirectURIs: [redirectURI, outOfBand])
        let endpoint = try exchange.server.url(authorization?.authorizationEndpoint, or: "/oauth/authorize")
        reply(
            .authorize(
                AuthorizationAddresses(
                    redirect: try request.address(at: endpoint, clientID: client.id, redirectURI: redirectURI),
                    code: try request.address(at: endpoint, clientID: client.id, redirectURI: outOfBand))))
        let grant: (code: String, redirectURI: String) =
            switch await event() {
            case .answered(.code(let code))?: (code, redirectURI)
            case .typed(let code)?: (code, outOfBand)
            case .answered(.denied)?: throw .signInDenied
            case .answered(.refused(let reason))?: throw .signInRefused(reason: reason)
            case .answered(.foreign)?: throw .wrongIssuer
            case .expired?: throw .signInTimeout(seconds: Self.longestWait)
            case nil: throw .disconnected
            }
        return Permission(
            client: client, grant: .init(code: grant.code, redirectURI: grant.redirectURI, verifier: request.verifier))
    }

    /// The first one counts; nil where nobody wants it any more.
    private func event() async -> Event? {
        let occurred = occurred
        let limit = clock.call(at: clock.now + Double(Self.longestWait)) { occurred.yield(.expired) }
        defer { withExtendedLifetime(limit) {} }
        for await event in events { return event }
        return nil
    }

    private func use(
        _ permission: Permission, _ capabilities: ServerCapabilities
    ) async throws(FeedFailure) -> SignedIn {
        let credentials = try await ObtainTokenSession(exchange: exchange())
            .credentials(for: permission.grant, of: permission.client, at: capabilities.authorization?.tokenEndpoint)
        let account = try await VerifyCredentialsSession(exchange: exchange(token: credentials.token)).account()
        var capabilities = capabilities
        (capabilities.defaults, capabilities.followers) = (account.defaults, account.account.followersCount)
        return SignedIn(account.account, on: job.server, credentials, capabilities)
    }

    private func exchange(token: String? = nil) -> APIExchange {
        let server = MastodonServer(job.server, secrets: FeedSecrets(token: token), allowsPlain: job.allowsPlain)
        return APIExchange(transport: transport, server: server)
    }
}
