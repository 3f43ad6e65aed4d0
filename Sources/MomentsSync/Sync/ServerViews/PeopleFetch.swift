import MomentsCore
import MomentsStore

/// People by the beginning of their names. Nothing of them is kept but these.
struct PeopleFetch: ViewFetch {
    let text: String
    let server: ViewServer

    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        let found = try await SearchSession(exchange: server.exchange).people(text)
        let people = found.map { account in
            let person = PersonDetails(account, host: server.host)
            return PersonDetails(id: person.id, handle: person.handle, displayName: person.displayName)
        }
        try await refresh.save(ServerFindings(people: people), of: view)
        try await refresh.save([AskedServerView.Status](), as: .all, of: view, at: server.now())
    }
}
