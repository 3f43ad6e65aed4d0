import MomentsCore
import MomentsStore

/// One exchange: whom the person mutes (docs.joinmastodon.org/methods/mutes/#get), or blocks (docs.joinmastodon.org/methods/blocks/#get).
struct GetMutesSession: APISession {
    enum Kind: String, CaseIterable {
        case mutes, blocks
    }

    /// How many are asked for at once: the most that servers give; and how many pages are read at most.
    private static let (limit, maximumPages) = (80, 10)

    let exchange: APIExchange

    /// Their handles.
    /// - Parameter host: of the server: its own people are named without it.
    /// - Throws: why the server did not say. A cancelled task gets `.disconnected`.
    func handles(_ kind: Kind, host: String) async throws(FeedFailure) -> Set<String> {
        let query = "limit=\(Self.limit)"
        var (handles, request) = (Set<String>(), try exchange.server.get("/api/v1/\(kind.rawValue)", query: query))
        for _ in 0..<Self.maximumPages {
            let answer = try await exchange.answer(to: request, explain: exchange.ofOneView)
            guard let people = JSONParser.parse(AnswerReader.withoutMark(answer.json))?.array else { throw .noData }
            handles.formUnion(people.lazy.compactMap { StatusAccount($0)?.handle(on: host) })
            let links = PageLinks(answer.link, to: request, query: query)
            guard !people.isEmpty, links.namesNext else { break }
            // The rest is not known then, nor who of them is not muted any more.
            guard let next = links.next else { throw .noData }
            request = try exchange.server.get(next)
        }
        return handles
    }
}
