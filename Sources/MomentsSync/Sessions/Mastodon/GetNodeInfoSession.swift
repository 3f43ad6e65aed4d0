import MomentsCore

/// The software of a server, by the pages that all servers of ActivityPub have (nodeinfo.diaspora.software/protocol.html).
struct GetNodeInfoSession: APISession {
    let exchange: APIExchange

    /// In lower case: `mastodon`, `gotosocial`. Nil where the server has no such pages, or they lead elsewhere.
    /// - Throws: why it did not say. A cancelled task gets `.disconnected`.
    func software() async throws(FeedFailure) -> String? {
        do throws(FeedFailure) {
            let links =
                try await exchange.object(try exchange.server.get("/.well-known/nodeinfo"))["links"]?.array ?? []
            let addresses = links.lazy.filter { $0["rel"]?.string?.hasPrefix(Self.schema) ?? false }
            guard let link = addresses.last?.address("href").flatMap(PageLink.init) else { return nil }
            let info = try await exchange.object(try exchange.server.get(link))
            return info["software"]?.name("name")?.lowercased()
        } catch {
            guard error.meansMissing || error == .invalidAddress else { throw error }
            return nil
        }
    }

    private static let schema = "http://nodeinfo.diaspora.software/ns/schema/"
}
