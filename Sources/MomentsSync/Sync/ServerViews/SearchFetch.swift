import MomentsCore
import MomentsStore

/// The results of a search on a server.
struct SearchFetch: ViewFetch {
    let text: String
    let server: ViewServer

    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        let found = try await SearchSession(exchange: server.exchange).find(text)
        let people = found.accounts.map { PersonDetails($0, host: server.host) }
        try await refresh.save(ServerFindings(people: people, tags: found.hashtags), of: view)
        try await refresh.save(server.shown(found.statuses), as: .all, of: view, at: server.now())
    }
}
