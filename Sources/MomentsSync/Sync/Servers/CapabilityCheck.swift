import Essentials
import MomentsCore
import MomentsStore

/// Finds out once what a server can do and whose token it has, where that is not known from signing in, and looks once a day
/// whether it is of another version since: nothing else says so.
struct CapabilityCheck {
    /// In seconds.
    private static let rest = 86_400.0

    private let exchange: APIExchange
    private let now: Date

    init(_ exchange: APIExchange, now: Date) {
        self.exchange = exchange
        self.now = now
    }

    /// - Throws: what ends the exchange; that the server does not say does not.
    func run(_ answer: any AnswerStore) async throws(FeedFailure) {
        let known = try await answer.capabilities()
        if let known, known.lookedAt <= now, known.lookedAt + Self.rest > now { return }
        if try await !answer.hasOwner(), let owner = await owner() { try await answer.save(owner) }
        guard let found = await capabilities(after: known?.capabilities) else { return }
        try await answer.save(found, at: now)
    }

    /// Nil where the server does not say.
    private func owner() async -> FeedOwner? {
        do throws(FeedFailure) {
            let account = try await VerifyCredentialsSession(exchange: exchange).account().account
            return FeedOwner(account, on: exchange.server.host)
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
