import MomentsCore

/// One exchange: a status that its author deletes (docs.joinmastodon.org/methods/statuses/#delete).
struct DeleteStatusSession: APISession {
    let exchange: APIExchange

    /// Returns once the server does not have it. Where it says that it has none, it is asked once more: some know no deletion, and
    /// say so of what is there. A cancelled task gets `.disconnected`.
    func delete(_ id: Status.ID) async throws(FeedFailure) {
        guard GetStatusSession.canAsk(about: id) else { throw .http(status: 404) }
        do throws(FeedFailure) {
            try await exchange.confirm(
                try exchange.server.delete("/api/v1/statuses/\(id)"), explain: exchange.ofOneView)
        } catch {
            guard error.meansGone else { throw error }
            let isThere = try await GetStatusSession(exchange: exchange).standing(of: id) != .gone
            if isThere { throw error }
        }
    }
}
