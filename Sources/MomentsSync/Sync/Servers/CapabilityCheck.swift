import Essentials
import MomentsCore
import MomentsStore

/// Finds out once what a server can do and whose token it has, where that is not known from signing in, and looks once a day
/// whether it is of another version since: nothing else says so. Each sync asks what the person chose for new posts, so that none
/// is for more people than they want, and hears how many follow them.
struct CapabilityCheck {
    /// In seconds.
    private static let rest = 86_400.0

    private let exchange: APIExchange
    private let now: Date

    init(_ exchange: APIExchange, now: Date) {
        self.exchange = exchange
        self.now = now
    }

    func run(_ refresh: FeedRefresh) async throws(FeedSaveError) {
        let known = try await refresh.capabilities()
        let account = await account()
        if let account, try await !refresh.hasOwner(), let owner = FeedOwner(account.account, on: exchange.server.host)
        {
            try await refresh.save(owner)
        }
        let defaults = account?.defaults ?? known?.capabilities.defaults
        let followers = account?.account.followersCount ?? known?.capabilities.followers
        if let known, known.lookedAt <= now, known.lookedAt + Self.rest > now {
            var capabilities = known.capabilities
            (capabilities.defaults, capabilities.followers) = (defaults, followers)
            guard capabilities != known.capabilities else { return }
            return try await refresh.save(capabilities, at: known.lookedAt)
        }
        guard var found = await capabilities(after: known?.capabilities) else { return }
        (found.defaults, found.followers) = (defaults, followers)
        try await refresh.save(found, at: now)
    }

    /// Nil where the server does not say.
    private func account() async -> CredentialAccount? {
        do throws(FeedFailure) {
            return try await VerifyCredentialsSession(exchange: exchange).account()
        } catch {
            return nil
        }
    }

    /// Nil where the server does not say.
    private func capabilities(after known: ServerCapabilities?) async -> ServerCapabilities? {
        do throws(FeedFailure) {
            let session = GetInstanceSession(exchange: exchange)
            var found = try await session.instance()
            if let known, known.version == found.version {
                (found.authorization, found.software) = (known.authorization, known.software)
            } else {
                found.authorization = try await session.authorization()
                found.software = try await GetNodeInfoSession(exchange: exchange).software()
            }
            return found
        } catch {
            return nil
        }
    }
}
