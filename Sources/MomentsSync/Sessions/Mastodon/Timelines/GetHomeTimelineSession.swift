import MomentsCore

/// One exchange: a page of the home timeline of the person whose token is sent
/// (docs.joinmastodon.org/methods/timelines/#home).
struct GetHomeTimelineSession: APISession {
    static let limit = GetTimelineSession.limit

    let exchange: APIExchange

    /// The newest statuses. A cancelled task gets `.disconnected`.
    func newest() async throws(FeedFailure) -> StatusPage { try await timeline.newest() }

    /// Those that a page led to.
    /// - Throws: `.invalidAddress` where the link leads to another server.
    func page(_ link: PageLink) async throws(FeedFailure) -> StatusPage { try await timeline.page(link) }

    /// Leads to those that are older than a status.
    /// - Returns: nil where its identifier cannot stand in an address.
    func link(olderThan id: String) -> PageLink? { timeline.link(olderThan: id) }

    private var timeline: GetTimelineSession { GetTimelineSession(exchange: exchange, path: "/api/v1/timelines/home") }
}
