import MomentsCore

/// One exchange: the abilities of a server (docs.joinmastodon.org/methods/instance), by the newest of three pages that it has.
struct GetInstanceSession: APISession {
    let exchange: APIExchange

    /// - Throws: `.noData` where the answer names no version: it is no server of this kind. A cancelled task gets
    ///   `.disconnected`.
    func capabilities() async throws(FeedFailure) -> ServerCapabilities {
        var capabilities = try await instance()
        capabilities.authorization = try await authorization()
        return capabilities
    }

    /// The abilities that the pages of the API name.
    func instance() async throws(FeedFailure) -> ServerCapabilities {
        do throws(FeedFailure) {
            return try await instance(version: 2)
        } catch {
            guard error.meansMissing else { throw error }
            return try await instance(version: 1)
        }
    }

    private func instance(version: Int) async throws(FeedFailure) -> ServerCapabilities {
        let json = try await exchange.object(try exchange.server.get("/api/v\(version)/instance"))
        guard var capabilities = ServerCapabilities(json) else { throw .noData }
        capabilities.instanceVersion = version
        return capabilities
    }

    /// Nil where the server has no such page.
    func authorization() async throws(FeedFailure) -> ServerCapabilities.AuthorizationServer? {
        do throws(FeedFailure) {
            let json = try await exchange.object(try exchange.server.get("/.well-known/oauth-authorization-server"))
            return ServerCapabilities.AuthorizationServer(json, of: exchange.server)
        } catch {
            guard error.meansMissing else { throw error }
            return nil
        }
    }
}

extension FeedFailure {
    /// Whether a server that lacks a page answers so.
    var meansMissing: Bool {
        switch self {
        case .http(let status): status == 404 || status == 410 || (500..<600).contains(status)
        case .webPage, .noData, .invalidJSON: true
        default: false
        }
    }
}
