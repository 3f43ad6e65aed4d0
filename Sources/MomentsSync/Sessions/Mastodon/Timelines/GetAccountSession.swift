import MomentsCore

/// One exchange: a person on a server or known to it, by their identifier or their handle (docs.joinmastodon.org/methods/accounts/#get).
struct GetAccountSession: APISession {
    let exchange: APIExchange

    /// - Parameter name: an identifier, or a handle behind an `@`.
    /// - Throws: `.http(status: 404)` where there is nobody, `.noData` where the answer is nobody. A cancelled task gets
    ///   `.disconnected`.
    func account(_ name: String) async throws(FeedFailure) -> StatusAccount {
        if name.hasPrefix("@") { return try await account(handle: String(name.dropFirst())) }
        guard GetStatusSession.canAsk(about: name) else { throw .http(status: 404) }
        return try await account(at: "/api/v1/accounts/\(name)")
    }

    private func account(handle: String) async throws(FeedFailure) -> StatusAccount {
        let acct = acct(of: handle)
        do throws(FeedFailure) {
            // docs.joinmastodon.org/methods/accounts/#lookup
            return try await account(at: "/api/v1/accounts/lookup", query: URLForm.encode(["acct": acct]))
        } catch {
            guard error.meansMissing else { throw error }
            // The server knows no such person, or has no such page, as Takahē: then a search may find them.
            return try await found(acct)
        }
    }

    /// Some look for a name alone, and not for its host.
    private func found(_ acct: String) async throws(FeedFailure) -> StatusAccount {
        let wanted = acct.lowercased()
        for text in Set([acct, String(acct.prefix { $0 != "@" })]).sorted(by: { $0.count > $1.count }) {
            let accounts = try await SearchSession(exchange: exchange).accounts(text)
            if let account = accounts.first(where: { self.acct(of: $0.acct).lowercased() == wanted }) { return account }
        }
        throw .http(status: 404)
    }

    /// Servers know their own people without their host.
    private func acct(of handle: String) -> String {
        let host = "@\(exchange.server.host)"
        return handle.lowercased().hasSuffix(host.lowercased()) ? String(handle.dropLast(host.count)) : handle
    }

    private func account(at path: String, query: String? = nil) async throws(FeedFailure) -> StatusAccount {
        let json = try await exchange.object(
            try exchange.server.get(path, query: query), explain: exchange.ofOneView)
        guard let account = StatusAccount(json) else { throw .noData }
        return account
    }
}
