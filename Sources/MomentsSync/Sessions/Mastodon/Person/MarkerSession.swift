import MomentsCore

/// Exchanges about how far the person whose token is sent read home and what concerns them (docs.joinmastodon.org/methods/markers).
struct MarkerSession: APISession {
    /// The newest that they read of each, whoever told; nil where nobody did.
    struct Markers: Equatable, Sendable {
        var home: Status.ID?
        var notifications: ServerNotification.ID?
    }

    let exchange: APIExchange

    /// - Throws: why the server did not say; mostly that it keeps none. A cancelled task gets `.disconnected`.
    func markers() async throws(FeedFailure) -> Markers {
        let request = try exchange.server.get(
            "/api/v1/markers", query: "timeline%5B%5D=home&timeline%5B%5D=notifications")
        let json = try await exchange.object(request, explain: exchange.ofOneView)
        guard case .object = json else { throw .noData }
        return Markers(
            home: json["home"]?.identifier("last_read_id"),
            notifications: json["notifications"]?.identifier("last_read_id"))
    }

    /// - Parameter markers: those that are told.
    /// - Throws: `.http(409)` where somebody else told at the same time.
    func set(_ markers: Markers) async throws(FeedFailure) {
        let (home, notifications) = ("home[last_read_id]", "notifications[last_read_id]")
        let told: KeyValuePairs<String, String> =
            switch (markers.home, markers.notifications) {
            case (let read?, let looked?): [home: read, notifications: looked]
            case (let read?, nil): [home: read]
            case (nil, let looked?): [notifications: looked]
            case (nil, nil): [:]
            }
        let request = try exchange.server.post(told, or: "/api/v1/markers")
        try await exchange.confirm(request, explain: exchange.ofOneView)
    }
}
