import MomentsCore
import MomentsStore

/// Fetches a list of people page by page, and how the person of the feed and they stand to each other.
struct PeopleListFetch: ViewFetch {
    let list: PeopleList
    let server: ViewServer

    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        // A further page is asked for anew, once the first one has its end.
        if !view.isNewestAsked, let gap = view.gaps.first {
            let session = GetPeopleSession(exchange: server.exchange)
            let (people, next) = try await session.page(at: gap.link)
            return try await save(people, as: .below(gap, next: next), of: view, into: refresh)
        }
        let (people, next) = try await GetPeopleSession(exchange: server.exchange).newest(of: path())
        try await save(people, as: .newest(next: next), of: view, into: refresh)
    }

    private func save(
        _ accounts: [StatusAccount], as part: AskedServerView.Part, of view: AskedServerView, into refresh: FeedRefresh
    ) async throws {
        let people = accounts.map { PersonDetails($0, host: server.host) }
        let relationships = try await relationships(people.map(\.id))
        try await refresh.save(people, relationships, as: part, of: view, at: server.now())
    }

    /// Of nobody where the server does not say.
    private func relationships(_ ids: [String]) async throws(FeedFailure) -> [String: Relationship] {
        do throws(FeedFailure) {
            return try await RelationshipsSession(exchange: server.exchange, now: server.now).relationships(ids)
        } catch {
            guard error.isOfOneView else { throw error }
            return [:]
        }
    }

    /// Where the API has it.
    private func path() async throws(FeedFailure) -> String {
        switch list {
        case .followers(let person): "/api/v1/accounts/\(try await id(of: person))/followers"
        case .following(let person): "/api/v1/accounts/\(try await id(of: person))/following"
        case .requests: "/api/v1/follow_requests"
        case .muted: "/api/v1/mutes"
        case .blocked: "/api/v1/blocks"
        case .liked(let status): "/api/v1/statuses/\(try checked(status))/favourited_by"
        case .boosted(let status): "/api/v1/statuses/\(try checked(status))/reblogged_by"
        case .members(let list): "/api/v1/lists/\(try checked(list))/accounts"
        }
    }

    private func id(of person: String) async throws(FeedFailure) -> String {
        guard person.hasPrefix("@") else { return try checked(person) }
        return try checked(try await GetAccountSession(exchange: server.exchange).account(person).id)
    }

    /// - Throws: `.http(status: 404)` for one that cannot stand in an address.
    private func checked(_ id: String) throws(FeedFailure) -> String {
        guard GetStatusSession.canAsk(about: id) else { throw .http(status: 404) }
        return id
    }
}
