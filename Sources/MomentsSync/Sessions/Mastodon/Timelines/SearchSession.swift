import MomentsCore

/// One exchange: what a server finds by a name, a hashtag or an address, which it may ask other servers for
/// (docs.joinmastodon.org/methods/search).
struct SearchSession: APISession {
    struct Found: Equatable, Sendable {
        var accounts: [StatusAccount] = []
        var statuses: [Status] = []
        /// Without their number sign.
        var hashtags: [String] = []
    }

    let exchange: APIExchange

    /// - Throws: `.noData` where the answer is nothing that was found. A cancelled task gets `.disconnected`.
    func find(_ text: String) async throws(FeedFailure) -> Found {
        let query = URLForm.encode(["q": text, "resolve": "true", "limit": "\(ServerFindings.limit)"])
        return try await find(query: query)
    }

    /// Those alone who are called so, or nearly so.
    func accounts(_ acct: String) async throws(FeedFailure) -> [StatusAccount] {
        try await find(query: URLForm.encode(["q": "@\(acct)", "type": "accounts", "resolve": "true", "limit": "5"]))
            .accounts
    }

    /// Those alone whom the server knows already, by the beginning of a name.
    func people(_ text: String) async throws(FeedFailure) -> [StatusAccount] {
        let limit = ServerFindings.peopleLimit
        let query = URLForm.encode(["q": text, "type": "accounts", "resolve": "false", "limit": "\(limit)"])
        return Array(try await find(query: query).accounts.prefix(limit))
    }

    private func find(query: String) async throws(FeedFailure) -> Found {
        let json = try await exchange.object(
            try exchange.server.get("/api/v2/search", query: query), explain: exchange.ofOneView)
        guard case .object = json else { throw .noData }
        var found = Found()
        found.accounts = json.list("accounts", atMost: ServerFindings.limit) { StatusAccount($0) }
        found.statuses = json.list("statuses", atMost: ServerFindings.limit) { Status($0) }
        found.hashtags = json.list("hashtags", atMost: ServerFindings.limit) { $0.name("name") ?? $0.string }
        return found
    }
}
