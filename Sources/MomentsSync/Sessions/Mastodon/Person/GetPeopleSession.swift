import MomentsCore
import MomentsStore

/// One exchange: a page of a list of people (docs.joinmastodon.org/methods/accounts/#followers, and the like).
struct GetPeopleSession: APISession {
    /// How many are asked for: as many as `RelationshipsSession` asks about.
    private static let query = "limit=\(RelationshipsSession.limit)"

    let exchange: APIExchange

    /// - Parameter path: where the API has the list.
    /// - Throws: why the server did not say. A cancelled task gets `.disconnected`.
    func newest(of path: String) async throws(FeedFailure) -> (people: [StatusAccount], next: PageLink?) {
        try await page(try exchange.server.get(path, query: Self.query))
    }

    /// - Parameter link: where the page before led to.
    /// - Throws: likewise; `.invalidAddress` where it leads to another server.
    func page(at link: PageLink) async throws(FeedFailure) -> (people: [StatusAccount], next: PageLink?) {
        try await page(try exchange.server.get(link))
    }

    private func page(_ request: ServerRequest) async throws(FeedFailure) -> (people: [StatusAccount], next: PageLink?)
    {
        let answer = try await exchange.answer(to: request, explain: exchange.ofOneView)
        guard let list = JSONParser.parse(AnswerReader.withoutMark(answer.json))?.array else { throw .noData }
        let people = list.prefix(RelationshipsSession.limit).compactMap { StatusAccount($0) }
        // Servers name a next page behind the last one, too.
        guard !list.isEmpty else { return ([], nil) }
        let links = PageLinks(answer.link, to: request, query: Self.query)
        // Where the link cannot be followed, who comes after this page is missing, and it is not the end.
        return (people, links.next ?? (links.namesNext ? PageLink(request.url.absoluteString) : nil))
    }
}
