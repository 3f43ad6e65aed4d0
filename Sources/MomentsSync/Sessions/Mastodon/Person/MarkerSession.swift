import MomentsCore

/// Exchanges about how far the person whose token is sent read home (docs.joinmastodon.org/methods/markers).
struct MarkerSession: APISession {
    let exchange: APIExchange

    /// The newest status that they read, whoever told; nil where nobody did.
    /// - Throws: why the server did not say; mostly that it keeps none. A cancelled task gets `.disconnected`.
    func home() async throws(FeedFailure) -> Status.ID? {
        let request = try exchange.server.get("/api/v1/markers", query: "timeline%5B%5D=home")
        let json = try await exchange.object(request, explain: exchange.ofOneView)
        guard case .object = json else { throw .noData }
        return json["home"]?.identifier("last_read_id")
    }

    /// - Throws: `.http(409)` where somebody else told at the same time.
    func setHome(_ id: Status.ID) async throws(FeedFailure) {
        let request = try exchange.server.post(["home[last_read_id]": id], or: "/api/v1/markers")
        try await exchange.confirm(request, explain: exchange.ofOneView)
    }
}
