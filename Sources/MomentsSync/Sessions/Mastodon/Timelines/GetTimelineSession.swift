import MomentsCore

/// One exchange: a page of what a server gives out page by page (docs.joinmastodon.org/api/guidelines/#pagination).
struct GetTimelineSession: Sendable {
    /// How many statuses are asked for: the most that servers give.
    static let limit = 40

    let exchange: APIExchange
    /// Where the API has it.
    let path: String
    /// The query besides the limit; "" where there is none.
    var query = ""
    /// Whether its pages go by the identifiers of statuses: where a server sends no links, these lead on.
    var goesByIdentifiers = true
    /// The meaning of a refusal; nil: the token is refused.
    var explain: APIExchange.Explanation?

    /// The newest statuses. A cancelled task gets `.disconnected`.
    func newest() async throws(FeedFailure) -> StatusPage {
        try await page(try exchange.server.get(path, query: fullQuery))
    }

    /// The same of notifications (docs.joinmastodon.org/methods/notifications).
    /// - Parameter link: nil for the newest ones.
    func notifications(_ link: PageLink? = nil) async throws(FeedFailure) -> NotificationPage {
        let request: ServerRequest
        if let link {
            request = try exchange.server.get(link)
        } else {
            request = try exchange.server.get(path, query: fullQuery)
        }
        let answer = try await exchange.answer(to: request, explain: explain)
        let list = try NotificationList(answer.json)
        if list.isEmpty { return NotificationPage() }
        let ids = list.notifications.map(\.id)
        return NotificationPage(
            notifications: list.notifications, next: links(of: answer, ids, to: request).next)
    }

    /// The same of conversations (docs.joinmastodon.org/methods/conversations).
    /// - Parameter link: nil for the newest ones.
    func conversations(_ link: PageLink? = nil) async throws(FeedFailure) -> ConversationPage {
        let request: ServerRequest
        if let link {
            request = try exchange.server.get(link)
        } else {
            request = try exchange.server.get(path, query: fullQuery)
        }
        let answer = try await exchange.answer(to: request, explain: explain)
        var page = try ConversationPage(answer.json)
        if !page.isEmpty { page.next = links(of: answer, [], to: request).next }
        return page
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
        // The characters that need no escape (RFC 3986, 2.3).
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
        (page.next, page.previous) = links(of: answer, page.statuses.map(\.id), to: request)
        return page
    }

    /// Where its other pages are. Where the link to the next page cannot be followed, the identifiers of this page lead on, or else this page is
    /// asked for again: what comes after it is missing, and not the end.
    /// - Parameter ids: of what is on it.
    private func links(
        of answer: APIExchange.Answer, _ ids: [String], to request: ServerRequest
    ) -> (next: PageLink?, previous: PageLink?) {
        let links = PageLinks(answer.link, to: request, query: fullQuery)
        guard goesByIdentifiers else {
            return (links.next ?? (links.namesNext ? PageLink(request.url.absoluteString) : nil), links.previous)
        }
        let others = neighbours(of: ids, request)
        let isLast = !links.isEmpty && !links.namesNext
        return (links.next ?? (isLast ? nil : others.next), links.previous ?? others.previous)
    }

    /// Where a server that sends no links has its other pages, as snac: by the identifiers of the page itself
    /// (docs.joinmastodon.org/api/guidelines/#pagination). Where it pays no heed to `max_id`, the page that this leads to
    /// ends as this one does, and so leads nowhere.
    private func neighbours(of ids: [String], _ request: ServerRequest) -> (next: PageLink?, previous: PageLink?) {
        let next = ids.last.flatMap(link(olderThan:))
        let isSame = next == PageLink(request.url.absoluteString)
        return (isSame ? nil : next, ids.first.flatMap { link("since_id", $0) })
    }
}
