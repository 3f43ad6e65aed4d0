import MomentsCore

/// A thread in two exchanges: a status, then what comes before it and what answers it
/// (docs.joinmastodon.org/methods/statuses/#context).
struct GetContextSession: APISession {
    /// Of an answer, in bytes: Mastodon gives out 4,096 answers at most, which have some 3 KB each.
    private static let answerLimit = 32 * 1_024 * 1_024

    let exchange: APIExchange

    /// - Throws: `.http(status: 404)` for an identifier that cannot be asked about. A cancelled task gets `.disconnected`.
    func thread(of id: Status.ID) async throws(FeedFailure) -> StatusThread {
        guard GetStatusSession.canAsk(about: id) else { throw .http(status: 404) }
        let found = try await GetStatusSession(exchange: exchange).status(id)
        // A boost stands in the thread of what it boosts.
        let status = found.reblog ?? found
        guard GetStatusSession.canAsk(about: status.id) else { throw .http(status: 404) }
        let answer = try await exchange.answer(
            to: try exchange.server.get("/api/v1/statuses/\(status.id)/context"), atMost: Self.answerLimit,
            explain: exchange.ofOneView)
        let context = try StatusContext(answer.json)
        // A boosted post may stand there as well.
        return StatusThread(
            of: status, ancestors: context.ancestors.statuses.map { $0.reblog ?? $0 },
            descendants: context.descendants.statuses.map { $0.reblog ?? $0 })
    }
}
