import MomentsCore

/// What the person whose token is sent posted last (docs.joinmastodon.org/methods/accounts/#statuses).
struct OwnStatusesSession: APISession {
    let exchange: APIExchange

    /// Their newest ones, boosts left out; none where the server has no such page. A cancelled task gets `.disconnected`.
    func newest(_ count: Int) async throws(FeedFailure) -> [Status] {
        let id = try await VerifyCredentialsSession(exchange: exchange).account().account.id
        guard GetStatusSession.canAsk(about: id) else { throw .noData }
        let request = try exchange.server.get(
            "/api/v1/accounts/\(id)/statuses", query: "limit=\(count)&exclude_reblogs=true")
        let answer: APIExchange.Answer
        do throws(FeedFailure) {
            answer = try await exchange.answer(to: request, explain: exchange.ofOneView)
        } catch {
            // What is only not to be had now would be taken for what did not arrive.
            guard [404, 410, 501].contains(where: { error == .http(status: $0) }) else { throw error }
            return []
        }
        return try StatusList(answer.json).statuses.filter { $0.reblog == nil }
    }

    /// Those of them that came after one.
    /// - Parameter id: nil: after none.
    func newest(after id: Status.ID?) async throws(FeedFailure) -> [Status] {
        Array(try await newest(GetTimelineSession.limit).prefix { $0.id != id })
    }
}
