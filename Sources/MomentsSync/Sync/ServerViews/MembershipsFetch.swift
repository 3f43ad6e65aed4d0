import MomentsCore
import MomentsStore

/// In which lists of the person of a feed somebody stands.
struct MembershipsFetch: ViewFetch {
    /// As `ServerView.Kind.person` names them.
    let person: String
    let server: ViewServer

    func fetch(_ view: AskedServerView, into refresh: FeedRefresh) async throws {
        let id =
            person.hasPrefix("@")
            ? try await GetAccountSession(exchange: server.exchange).account(person).id : person
        let lists = try await ListSession(exchange: server.exchange).lists(of: id)
        try await refresh.save(lists: lists, of: view)
        try await refresh.save([AskedServerView.Status](), as: .all, of: view, at: server.now())
    }
}
