import MomentsCore

/// One exchange: the lists that somebody made (docs.joinmastodon.org/methods/lists/#get).
struct GetListsSession: APISession {
    /// How many are read: Mastodon allows 50.
    private static let maximumCount = 200

    let exchange: APIExchange

    /// - Returns: those that can be asked for, in the order of the server, none twice.
    /// - Throws: `.noData` where what came is no array. A cancelled task gets `.disconnected`.
    func lists() async throws(FeedFailure) -> [ServerList] {
        let json = try await exchange.object(
            try exchange.server.get("/api/v1/lists"), explain: exchange.ofOneView)
        guard let lists = json.array else { throw .noData }
        var ids: Set<String> = []
        return lists.prefix(Self.maximumCount).compactMap(ServerList.init).filter { ids.insert($0.id).inserted }
    }
}

extension ServerList {
    /// Nil for one whose identifier cannot stand in an address.
    init?(_ json: JSONValue) {
        guard let id = json.identifier("id"), GetStatusSession.canAsk(about: id) else { return nil }
        self.init(id: id, title: json.name("title") ?? "", isExclusive: json.bool("exclusive") ?? false)
    }
}
