import MomentsCore

/// The newest posts of the person whose token is sent (docs.joinmastodon.org/methods/accounts/#statuses).
struct OwnStatusesSession: APISession {
    /// How many pages are looked through at most.
    private static let maximumPages = 24
    private static let query = "exclude_reblogs=true"

    let exchange: APIExchange

    /// Their newest ones, boosts left out; none where the server has no such page. A cancelled task gets `.disconnected`.
    func newest(_ count: Int) async throws(FeedFailure) -> [Status] {
        let request = try exchange.server.get(try await path(), query: "limit=\(count)&\(Self.query)")
        let answer: APIExchange.Answer
        do throws(FeedFailure) {
            answer = try await exchange.answer(to: request, explain: exchange.ofOneView)
        } catch {
            guard error.meansNoPage else { throw error }
            return []
        }
        return try StatusList(answer.json).statuses.filter { $0.reblog == nil }
    }

    /// Those of them that came after one: while a post was put off, many others may have been sent.
    /// - Parameter id: nil: after none.
    func newest(after id: Status.ID?) async throws(FeedFailure) -> [Status] {
        let session = GetTimelineSession(
            exchange: exchange, path: try await path(), query: Self.query, explain: exchange.ofOneView)
        var found: [Status] = []
        var page: StatusPage
        do throws(FeedFailure) { page = try await session.newest() } catch {
            guard error.meansNoPage else { throw error }
            return []
        }
        for number in 1...Self.maximumPages {
            let newer = page.statuses.prefix { $0.id != id }
            found += newer.filter { $0.reblog == nil }
            guard newer.count == page.statuses.count, number < Self.maximumPages, let next = page.next else { break }
            page = try await session.page(next)
        }
        return found
    }

    private func path() async throws(FeedFailure) -> String {
        let id = try await VerifyCredentialsSession(exchange: exchange).account().account.id
        guard GetStatusSession.canAsk(about: id) else { throw .noData }
        return "/api/v1/accounts/\(id)/statuses"
    }
}
