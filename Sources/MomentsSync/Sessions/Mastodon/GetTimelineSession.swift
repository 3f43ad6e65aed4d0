import MomentsCore

/// One exchange: a page of what a server gives out page by page (docs.joinmastodon.org/api/guidelines/#pagination).
struct GetTimelineSession: Sendable {
    /// How many statuses are asked for: the most that servers give.
    static let limit = 40

    let exchange: APIExchange
    /// Where the API has it.
    let path: String
    /// What is asked for besides the limit; "" where nothing is.
    var query = ""
    /// Whether its pages go by the identifiers of statuses: where a server sends no links, these lead on.
    var goesByIdentifiers = true
    /// What it means that the server refuses; nil: that the token is refused.
    var explain: APIExchange.Explanation?

    /// The newest statuses. A cancelled task gets `.disconnected`.
    func newest() async throws(FeedFailure) -> StatusPage {
        try await page(try exchange.server.get(path, query: fullQuery))
    }

    /// Those that a page led to.
    /// - Throws: `.invalidAddress` where the link leads to another server.
    func page(_ link: PageLink) async throws(FeedFailure) -> StatusPage {
        try await page(try exchange.server.get(link))
    }

    /// Leads to those that are older than a status.
    /// - Returns: nil where its identifier cannot stand in an address.
    func link(olderThan id: String) -> PageLink? {
        link("max_id", id)
    }

    private var fullQuery: String { "limit=\(Self.limit)" + (query.isEmpty ? "" : "&\(query)") }

    private func link(_ parameter: String, _ id: String) -> PageLink? {
        // What need not be escaped (RFC 3986, 2.3).
        let isPlain = id.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & ~0x20) || "-._~".utf8.contains($0)
        }
        guard isPlain, !id.isEmpty else { return nil }
        let request = try? exchange.server.get(path, query: "\(fullQuery)&\(parameter)=\(id)")
        return request.flatMap { PageLink($0.url.absoluteString) }
    }

    private func page(_ request: ServerRequest) async throws(FeedFailure) -> StatusPage {
        let answer = try await exchange.answer(to: request, explain: explain)
        let list = try StatusList(answer.json)
        // Servers name a next page behind the last one, too.
        if list.isEmpty { return StatusPage() }
        var page = StatusPage(statuses: list.statuses, unread: list.unread, spareRequests: answer.spareRequests)
        if answer.link == nil {
            (page.next, page.previous) = goesByIdentifiers ? neighbours(of: page, request) : (nil, nil)
        } else {
            let links = PageLinks(answer.link, to: request, of: exchange.server)
            (page.next, page.previous) = (links.next, links.previous)
        }
        return page
    }

    /// Where a server that sends no links has its other pages, as snac: by the identifiers of the page itself
    /// (docs.joinmastodon.org/api/guidelines/#pagination). Where it pays no heed to `max_id`, the page that this leads to
    /// ends as this one does, and so leads nowhere.
    private func neighbours(of page: StatusPage, _ request: ServerRequest) -> (next: PageLink?, previous: PageLink?) {
        let next = (page.statuses.last?.id).flatMap(link(olderThan:))
        let isSame = next == PageLink(request.url.absoluteString)
        return (isSame ? nil : next, (page.statuses.first?.id).flatMap { link("since_id", $0) })
    }
}
