import MomentsCore
import MomentsStore

/// Exchanges that make, change, delete and fill a list (docs.joinmastodon.org/methods/lists). But for making one, to do one twice is as to do
/// it once.
struct ListSession {
    let exchange: APIExchange

    /// - Parameters:
    ///   - id: what the server calls it.
    ///   - title: what it is called.
    ///   - looksFirst: whether it may have been made already.
    /// - Returns: the list as the server has it since; nil where it does not say.
    func perform(
        _ change: ViewChange, on id: String, called title: String, looksFirst: Bool
    ) async throws(FeedFailure) -> ServerList? {
        switch change {
        case .makeList(let title):
            if looksFirst, let list = try await made(title) { return list }
            return try await make(title)
        case .renameList(let title): return try await self.change(id, title: title)
        case .setExclusive(let isExclusive):
            return try await self.change(id, title: title, isExclusive: isExclusive)
        case .deleteList: try await delete(id)
        case .addMember(let handle): try await add(try await account(handle), to: id)
        case .removeMember(let handle): try await remove(try await account(handle), from: id)
        case .followTag, .unfollowTag: throw .http(status: 404)
        }
        return nil
    }

    private func account(_ handle: String) async throws(FeedFailure) -> StatusAccount.ID {
        try await GetAccountSession(exchange: exchange).account("@\(handle)").id
    }

    /// One of this title that the server has: nobody could tell it from the one that was made, had that arrived.
    private func made(_ title: String) async throws(FeedFailure) -> ServerList? {
        try await GetListsSession(exchange: exchange).lists().first { $0.title == title }
    }

    /// - Returns: the list as the server has it since.
    func make(_ title: String) async throws(FeedFailure) -> ServerList {
        try list(try await send(exchange.server.post([(key: "title", value: title)], or: "/api/v1/lists")))
    }

    /// - Parameters:
    ///   - id: what the server calls it.
    ///   - title: as it is, or another one: Mastodon wants it in any case.
    ///   - isExclusive: nil: as it is.
    func change(_ id: String, title: String, isExclusive: Bool? = nil) async throws(FeedFailure) -> ServerList {
        let form = [(key: "title", value: title)] + (isExclusive.map { [(key: "exclusive", value: "\($0)")] } ?? [])
        return try list(try await send(exchange.server.put(form, to: try path(id))))
    }

    /// One that the server has no more is deleted.
    func delete(_ id: String) async throws(FeedFailure) {
        do throws(FeedFailure) {
            try await exchange.confirm(try exchange.server.delete(try path(id)), explain: exchange.ofOneView)
        } catch {
            guard error.meansGone else { throw error }
        }
    }

    /// A member who is added again stays one.
    func add(_ person: StatusAccount.ID, to id: String) async throws(FeedFailure) {
        let form = [(key: "account_ids[]", value: person)]
        try await exchange.confirm(
            try exchange.server.post(form, or: try path(id) + "/accounts"), explain: exchange.ofOneView)
    }

    /// A person who is no member stays out.
    func remove(_ person: StatusAccount.ID, from id: String) async throws(FeedFailure) {
        guard GetStatusSession.canAsk(about: person) else { throw .http(status: 404) }
        let path = try path(id) + "/accounts"
        try await exchange.confirm(
            try exchange.server.delete(path, query: "account_ids%5B%5D=\(person)"), explain: exchange.ofOneView)
    }

    /// In which lists somebody stands, by their identifiers.
    func lists(of person: StatusAccount.ID) async throws(FeedFailure) -> [String] {
        guard GetStatusSession.canAsk(about: person) else { throw .http(status: 404) }
        let json = try await exchange.object(
            try exchange.server.get("/api/v1/accounts/\(person)/lists"), explain: exchange.ofOneView)
        guard let lists = json.array else { throw .noData }
        return lists.compactMap { $0.identifier("id") }
    }

    private func send(_ request: ServerRequest) async throws(FeedFailure) -> JSONValue {
        try await exchange.object(request, explain: exchange.ofOneView)
    }

    private func list(_ json: JSONValue) throws(FeedFailure) -> ServerList {
        guard let list = ServerList(json) else { throw .noData }
        return list
    }

    /// - Throws: `.http(status: 404)` for one that cannot stand in an address.
    private func path(_ id: String) throws(FeedFailure) -> String {
        guard GetStatusSession.canAsk(about: id) else { throw .http(status: 404) }
        return "/api/v1/lists/\(id)"
    }
}
