import MomentsCore

/// One exchange: a status as its author wrote it (docs.joinmastodon.org/methods/statuses/#source).
struct StatusSourceSession: APISession {
    struct Source: Equatable {
        let text: String
        /// The content warning; "" where there is none.
        let spoilerText: String
    }

    let exchange: APIExchange

    /// - Throws: `.noData` where what came is none. A cancelled task gets `.disconnected`.
    func source(of id: Status.ID) async throws(FeedFailure) -> Source {
        guard GetStatusSession.canAsk(about: id) else { throw .http(status: 404) }
        let json = try await exchange.object(
            try exchange.server.get("/api/v1/statuses/\(id)/source"), explain: exchange.ofOneView)
        guard let text = json.text("text", atMost: MomentBounds.title) else { throw .noData }
        return Source(text: text, spoilerText: json.text("spoiler_text") ?? "")
    }
}
