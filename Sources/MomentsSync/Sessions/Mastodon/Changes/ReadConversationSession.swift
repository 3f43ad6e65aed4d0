import MomentsCore

/// One exchange: a conversation was read (docs.joinmastodon.org/methods/conversations/#read). To say it twice is as to say it once.
struct ReadConversationSession: APISession {
    let exchange: APIExchange

    /// - Throws: `.http(status: 404)` also for an identifier that cannot stand in an address. A cancelled task gets `.disconnected`.
    func read(_ id: String) async throws(FeedFailure) {
        guard GetStatusSession.canAsk(about: id) else { throw .http(status: 404) }
        let request = try exchange.server.post([:], to: nil, or: "/api/v1/conversations/\(id)/read")
        try await exchange.confirm(request, explain: exchange.ofOneView)
    }
}
